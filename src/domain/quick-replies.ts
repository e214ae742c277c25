import { ownValue } from "../declare/own-value.ts"
export const QUICK_REPLIES: readonly string[] = [
  "Halo {nama}, terima kasih sudah menghubungi kami tentang {judul}. Ada yang bisa kami bantu?",
  "{judul} masih tersedia dengan harga {harga}. Kapan Bapak/Ibu ingin melihatnya?",
  "Ini tautan lengkapnya: {tautan}",
]

export type ReplyFacts = Readonly<Partial<Record<string, string>>>

/** Returns the default replies until settings are loaded. */
export const readReplies = (record: Readonly<Record<string, unknown>> | undefined): readonly string[] => {
  const { quick_replies: kept } = record ?? {}
  const replies = Array.isArray(kept) ? kept : QUICK_REPLIES
  return [...new Set(replies.filter((reply) => typeof reply === "string" && reply.trim() !== ""))]
}

export interface Reply {
  text: string
  /** Unknown facts, which stay in the text as placeholders. */
  missing: readonly string[]
}

/** Sentences with this placeholder are removed if the office lacks public pages. */
const LINK = /\{tautan\}/i

const withoutLink = (template: string): string =>
  template
    .split(/(?<=[.!?])(?=\s)|(?<=\n)/)
    .filter((sentence) => !LINK.test(sentence))
    .join("")
    .trim()

/** Fills in known facts. The text is empty if it consists only of a missing link. */
export const filledReply = (template: string, facts: ReplyFacts): Reply => {
  const missing = new Set<string>()
  const kept = facts.tautan ? template : withoutLink(template)
  const text = kept.replace(/\{(\w+)\}/g, (written, name: string) => {
    const word = ownValue(facts, name.toLowerCase())?.trim()
    if (word) return word
    missing.add(name)
    return written
  })
  return { text, missing: [...missing] }
}
