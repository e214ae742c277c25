export interface Message {
  id: string
  text: string | null
  image_url: string | null
  sender: string | null
  from_customer: boolean | null
  created_at: string
}

/** Messages per rendered part; the browser skips off-screen parts. */
const PART_SIZE = 50

export interface Part {
  start: number
  messages: readonly Message[]
}

/** Sorts oldest first; messages with equal times keep the service's order. */
export const sortMessages = (messages: readonly Message[]): Message[] =>
  messages.toSorted((a, b) => (a.created_at === b.created_at ? 0 : a.created_at < b.created_at ? -1 : 1))

export const mergeNewMessages = (known: readonly Message[], newer: readonly Message[]): Message[] => {
  const ids = new Set(known.map(({ id }) => String(id)))
  return [...known, ...newer.filter(({ id }) => !ids.has(String(id)))]
}

/** Splits messages at fixed positions, so that parts stay equal when messages are added. */
export const partsFrom = (messages: readonly Message[], from: number): Part[] => {
  const parts: Part[] = []
  for (let start = Math.floor(from / PART_SIZE) * PART_SIZE; start < messages.length; start += PART_SIZE)
    parts.push({ start, messages: messages.slice(start, start + PART_SIZE) })
  return parts
}

/** Returns the indexes of the customer's last `unread` messages. */
export const unreadPlaces = (messages: readonly Message[], unread: number): number[] => {
  const places: number[] = []
  for (let at = messages.length - 1; at >= 0 && places.length < unread; at -= 1)
    if (messages[at]?.from_customer) places.unshift(at)
  return places
}

const ONLY_EMOJI = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f|\s){1,24}$/u

export const isOnlyEmoji = (text: string): boolean => ONLY_EMOJI.test(text.trim())

export const linksIn = (text: string): { text: string; isLink: boolean }[] =>
  text
    .split(/(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/i)
    .map((piece, index) => ({ text: piece, isLink: index % 2 === 1 }))
    .filter((piece) => piece.text !== "")
