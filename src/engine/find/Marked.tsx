import { escapeRegExp } from "es-toolkit"

/** Marks the searched words. */
export const Marked = ({ text, words }: { text: string; words: string }) => {
  const wanted = words.trim().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return text
  const parts = text.split(new RegExp(`(${wanted.map(escapeRegExp).join("|")})`, "gi"))
  // Every second part is a match.
  return parts.map((part, at) => (at % 2 === 1 ? <mark key={`${at} ${part}`}>{part}</mark> : part))
}
