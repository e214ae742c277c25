import type { KeptDraft } from "../../drafts/draft-store.ts"

/** What is being written to a lead. */
export interface MessageDraft {
  text: string
  picture?: File
}

/** Milliseconds that a picture is kept which nobody sends: 14 days. */
const STAYS = 14 * 24 * 60 * 60 * 1000
/** Bytes of a picture that the browser keeps; what was shrunk for sending is smaller. */
const MOST_BYTES = 8 * 1024 * 1024

/** What of a message is kept in the browser. */
export const keptOf = ({ text, picture }: MessageDraft): KeptDraft["draft"] =>
  picture && picture.size <= MOST_BYTES ? { text, picture } : { text }

/** The message that was kept; what is no message of this version is not guessed at. */
export const messageIn = ({ draft: { text, picture }, savedAt }: KeptDraft, now: number): MessageDraft => ({
  text: typeof text === "string" ? text : "",
  ...(picture instanceof File && picture.size <= MOST_BYTES && now - savedAt < STAYS && { picture }),
})

export const isNothing = ({ text, picture }: MessageDraft): boolean => text === "" && !picture

/** What could not be sent, with what was written after it. */
export const together = (before: MessageDraft, after: MessageDraft): MessageDraft => ({
  text: [before.text, after.text].filter(Boolean).join("\n"),
  picture: after.picture ?? before.picture,
})
