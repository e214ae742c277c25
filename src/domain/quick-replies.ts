/** What a reply can say of the lead and its listing, by the word that stands for it between braces. */
export type ReplyFacts = Readonly<Partial<Record<string, string>>>

export const DEFAULT_REPLIES: readonly string[] = [
  "Halo {nama}, terima kasih sudah menghubungi kami tentang {judul}. Ada yang bisa kami bantu?",
  "{judul} masih tersedia dengan harga {harga}. Kapan Bapak/Ibu ingin melihatnya?",
  "Ini tautan lengkapnya: {tautan}",
]

export interface Reply {
  text: string
  /** The facts that it asks for and nobody knows; they stand in it as they were written. */
  missing: readonly string[]
}

/** A prepared reply with the facts filled in. What stands between braces and is no fact at all stays as it is. */
export const filledReply = (template: string, facts: ReplyFacts): Reply => {
  const missing = new Set<string>()
  const text = template.replace(/\{(\w+)\}/g, (written, name: string) => {
    const word = facts[name.toLowerCase()]?.trim()
    if (word) return word
    missing.add(name)
    return written
  })
  return { text, missing: [...missing] }
}
