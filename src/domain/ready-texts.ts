import { REFUSAL_REASONS, WITHDRAWAL_REASONS } from "../resources/refusal-reasons.ts"

const FALLBACK_NAME_WORDS = 3
/** Longer text before a colon is a sentence and not a name. */
const MAX_NAME_LENGTH = 40

const nameOf = (line: string): [name: string, text: string] => {
  const [, name, text] = /^([^:]+):\s+(.+)$/s.exec(line) ?? []
  if (name && text && name.length <= MAX_NAME_LENGTH) return [name.trim(), text.trim()]
  return [line.split(/\s+/).slice(0, FALLBACK_NAME_WORDS).join(" "), line]
}

/** Parses lines such as `Foto kurang: Tambahkan tiga foto.` @returns undefined if the setting is missing */
export const readyTexts = (kept: unknown): Readonly<Record<string, string>> | undefined => {
  if (!Array.isArray(kept)) return undefined
  const lines = kept.flatMap((line) => (typeof line === "string" && line.trim() ? [line.trim()] : []))
  return Object.fromEntries(lines.map(nameOf))
}

export const READY_TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  refusal_reasons: REFUSAL_REASONS,
  withdrawal_reasons: WITHDRAWAL_REASONS,
}

export const linesOf = (texts: Readonly<Record<string, string>>): string[] =>
  Object.entries(texts).map(([name, text]) => `${name}: ${text}`)
