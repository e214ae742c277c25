import { REFUSAL_REASONS, WITHDRAWAL_REASONS } from "../resources/refusal-reasons.ts"

/** Words of a text that has no name of its own, which stand for it. */
const WORDS = 3
/** Letters of a name; what is longer before a colon is a sentence. */
const LONGEST = 40

const nameOf = (line: string): [name: string, text: string] => {
  const [, name, text] = /^([^:]+):\s+(.+)$/s.exec(line) ?? []
  if (name && text && name.length <= LONGEST) return [name.trim(), text.trim()]
  return [line.split(/\s+/).slice(0, WORDS).join(" "), line]
}

/** The ready texts of a settings' list by their short names: `Foto kurang: Tambahkan tiga foto.` Undefined: the record says none. */
export const readyTexts = (kept: unknown): Readonly<Record<string, string>> | undefined => {
  if (!Array.isArray(kept)) return undefined
  const lines = kept.flatMap((line) => (typeof line === "string" && line.trim() ? [line.trim()] : []))
  return Object.fromEntries(lines.map(nameOf))
}

/** What every office starts with, by the field of the settings. */
export const READY_TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  refusal_reasons: REFUSAL_REASONS,
  withdrawal_reasons: WITHDRAWAL_REASONS,
}

/** The lines of the settings that say these texts. */
export const linesOf = (texts: Readonly<Record<string, string>>): string[] =>
  Object.entries(texts).map(([name, text]) => `${name}: ${text}`)
