import { ownValue } from "../declare/own-value.ts"
/** What every office starts with. */
export const QUICK_REPLIES: readonly string[] = [
  "Halo {nama}, terima kasih sudah menghubungi kami tentang {judul}. Ada yang bisa kami bantu?",
  "{judul} masih tersedia dengan harga {harga}. Kapan Bapak/Ibu ingin melihatnya?",
  "Ini tautan lengkapnya: {tautan}",
]

/** What a reply can say of the lead and its listing, by the word that stands for it between braces. */
export type ReplyFacts = Readonly<Partial<Record<string, string>>>

/** The replies of the settings' record. A service without settings, and until they are read, has those that every office starts with. */
export const repliesOf = (record: Readonly<Record<string, unknown>> | undefined): readonly string[] => {
  const { quick_replies: kept } = record ?? {}
  const replies = Array.isArray(kept) ? kept : QUICK_REPLIES
  return [...new Set(replies.filter((reply) => typeof reply === "string" && reply.trim() !== ""))]
}

export interface Reply {
  text: string
  /** The facts that it asks for and nobody knows; they stand in it as they were written. */
  missing: readonly string[]
}

/** A listing's page for customers is not there in every office: a sentence that wants it is left out, the rest is sent. */
const LINK = /\{tautan\}/i

const withoutLink = (template: string): string =>
  template
    .split(/(?<=[.!?])(?=\s)|(?<=\n)/)
    .filter((sentence) => !LINK.test(sentence))
    .join("")
    .trim()

/** A prepared reply with the facts filled in; empty where it is nothing but a link that is not there. What stands between braces and is no fact at all stays as it is. */
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
