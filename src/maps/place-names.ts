/** In pixels of the map's frame. */
export interface Rect {
  left: number
  top: number
  right: number
  bottom: number
}

export interface PinRect extends Rect {
  /** False for the mark of a single point: the name of a nearby town would mislead. */
  takesName: boolean
}

export interface Place {
  name: string
  x: number
  y: number
  isTown: boolean
}

export interface PlacedName extends Place {
  /** Middle of the name's baseline. */
  text: { x: number; y: number }
}

interface Frame {
  size: { x: number; y: number }
  pins: readonly PinRect[]
  /** Controls and the words of the degrees. */
  others: readonly Rect[]
}

const LETTER_PX = 6.5
/** Height of letters, and the room around a name. */
const [ASCENT, DESCENT, BESIDE, ABOVE] = [9, 3, 6, 2]
const DOT_PX = 4
const GAP_PX = 3
/** From the middle of letters to their baseline. */
const MIDDLE = 4

const halfOf = ({ name }: Place) => (name.length * LETTER_PX) / 2

const areaOf = (place: Place, { x, y }: PlacedName["text"]): Rect => {
  const half = halfOf(place) + BESIDE
  return { left: x - half, right: x + half, top: y - ASCENT - ABOVE, bottom: y + DESCENT + ABOVE }
}

const areApart = (one: Rect, other: Rect) =>
  one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top

const dotOf = ({ x, y }: Place, room = DOT_PX): Rect => ({
  left: x - room,
  right: x + room,
  top: y - room,
  bottom: y + room,
})

/** Below, above, and on both sides of a town's dot or of the pin that touches it. */
const around = (place: Place, { left, right, top, bottom }: Rect): PlacedName["text"][] => {
  const { x, y } = place
  const wide = halfOf(place) + BESIDE
  return [
    { x, y: bottom + GAP_PX + ASCENT },
    { x, y: top - GAP_PX - DESCENT },
    { x: right + wide, y: y + MIDDLE },
    { x: left - wide, y: y + MIDDLE },
  ]
}

/** Names that fit into the frame beside all that it has, and beside earlier names. A pin has one name. */
export const placeNames = (places: readonly Place[], { size, pins, others }: Frame): PlacedName[] => {
  const full = [...pins, ...others]
  const named = new Set<PinRect>()
  const isFree = (area: Rect) =>
    area.left >= 0 &&
    area.right <= size.x &&
    area.top >= 0 &&
    area.bottom <= size.y &&
    full.every((other) => areApart(area, other))
  const pinOn = (area: Rect) => pins.find((pin) => pin.takesName && !areApart(pin, area))
  const textOf = (place: Place, pin: PinRect | undefined) => {
    if (pin && named.has(pin)) return undefined
    const { x, y, isTown } = place
    const texts = isTown ? around(place, pin ?? dotOf(place)) : [{ x, y: y + MIDDLE }]
    return texts.find((text) => isFree(areaOf(place, text)))
  }
  return places.flatMap((place) => {
    const pin = place.isTown ? (pinOn(dotOf(place, 0)) ?? pinOn(dotOf(place))) : undefined
    const text = textOf(place, pin)
    if (!text) return []
    full.push(areaOf(place, text))
    if (pin) named.add(pin)
    else if (place.isTown) full.push(dotOf(place))
    return [{ ...place, text }]
  })
}
