/** A message as the service has it. */
export interface Message {
  id: string
  text: string | null
  image_url: string | null
  sender: string | null
  from_customer: boolean | null
  created_at: string
}

/** Messages that are drawn as one part: where it is out of sight, the browser skips it whole. */
const PART = 50

export interface Part {
  /** Its first message's place in the conversation. */
  start: number
  messages: readonly Message[]
}

/** Oldest first; what came in one moment stays as the service sent it. */
export const inOrder = (messages: readonly Message[]): Message[] =>
  messages.toSorted((a, b) => (a.created_at === b.created_at ? 0 : a.created_at < b.created_at ? -1 : 1))

/** The newer messages among the known ones, each once. */
export const withNewer = (known: readonly Message[], newer: readonly Message[]): Message[] => {
  const ids = new Set(known.map(({ id }) => String(id)))
  return [...known, ...newer.filter(({ id }) => !ids.has(String(id)))]
}

/** The messages from a place on, in parts that stay the same ones while messages come at either end. */
export const partsFrom = (messages: readonly Message[], from: number): Part[] => {
  const parts: Part[] = []
  for (let start = Math.floor(from / PART) * PART; start < messages.length; start += PART)
    parts.push({ start, messages: messages.slice(start, start + PART) })
  return parts
}

/** The places of the customer's last so many messages: those that nobody has seen. */
export const unreadPlaces = (messages: readonly Message[], unread: number): number[] => {
  const places: number[] = []
  for (let at = messages.length - 1; at >= 0 && places.length < unread; at -= 1)
    if (messages[at]?.from_customer) places.unshift(at)
  return places
}

const ONLY_EMOJI = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f|\s){1,24}$/u

/** A few pictograms and nothing else, which are drawn large. */
export const isOnlyEmoji = (text: string): boolean => ONLY_EMOJI.test(text.trim())

/** A text in pieces: those that are addresses lead there. */
export const linksIn = (text: string): { text: string; isLink: boolean }[] =>
  text
    .split(/(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/i)
    .map((piece, index) => ({ text: piece, isLink: index % 2 === 1 }))
    .filter((piece) => piece.text !== "")
