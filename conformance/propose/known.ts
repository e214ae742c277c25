import { getByPath, type Resource, unreadOf } from "../../src/declare/index.ts"
import type { SeenWord } from "./words.ts"

type Row = Readonly<Record<string, unknown>>

/** Fields in any of these rows, including empty and unreadable values. */
export const fieldsIn = ({ fields }: Resource, rows: readonly Row[]): Set<string> =>
  new Set(Object.keys(fields).filter((name) => rows.some((row) => row[name] !== undefined || name in unreadOf(row))))

export const wordsIn = (rows: readonly Row[], raw: readonly Row[], name: string, source: string): SeenWord[] => {
  const seen = new Map<string, SeenWord>()
  rows.forEach((row, index) => {
    const word = unreadOf(row)[name] ?? raw[index]?.[source] ?? getByPath(raw[index], source)
    if (typeof word !== "string" && typeof word !== "number") return
    const text = String(word).trim()
    const value = row[name]
    const known = seen.get(text) ?? { word: text, count: 0, value: typeof value === "string" ? value : undefined }
    seen.set(text, { ...known, count: known.count + 1 })
  })
  return [...seen.values()].sort((a, b) => b.count - a.count)
}
