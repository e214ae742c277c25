import type { KeptDraft } from "../../drafts/draft-store.ts"

export interface MessageDraft {
  text: string
  picture?: File
}

/** Deletes unsent pictures after 14 days (milliseconds). */
const PICTURE_TTL_MS = 14 * 24 * 60 * 60 * 1000
/** Larger pictures are not stored in the browser. Pictures prepared for sending are smaller. */
const MAX_BYTES = 8 * 1024 * 1024

export const keptOf = ({ text, picture }: MessageDraft): KeptDraft["draft"] =>
  picture && picture.size <= MAX_BYTES ? { text, picture } : { text }

export const messageIn = ({ draft: { text, picture }, savedAt }: KeptDraft, now: number): MessageDraft => ({
  text: typeof text === "string" ? text : "",
  ...(picture instanceof File && picture.size <= MAX_BYTES && now - savedAt < PICTURE_TTL_MS && { picture }),
})

export const isNothing = ({ text, picture }: MessageDraft): boolean => text === "" && !picture

export const joinDrafts = (before: MessageDraft, after: MessageDraft): MessageDraft => ({
  text: [before.text, after.text].filter(Boolean).join("\n"),
  picture: after.picture ?? before.picture,
})
