import { type Field, itemsOf, plainWord } from "../../declare/index.ts"
import { ownValue } from "../../declare/own-value.ts"
import type { ImportRules } from "./import-rules.ts"
import { type Issue, type IssueBook, NOTHING_READ, ownFix, type Reading } from "./issues.ts"
import type { Lists, Named } from "./lists.ts"
import { fixKey } from "./plan.ts"
import type { Fixes } from "./read-values.ts"

type Related = "relation" | "relations"

const bare = (text: string) => plainWord(text).replace(/[^a-z0-9]/g, "")

/** Reads names of other records as their ids; these must be loaded before. */
export const nameReader = (rules: ImportRules, book: IssueBook, fixes: () => Fixes, lists: Lists) => {
  /** By list: id by name. */
  const known = new Map<string, Map<string, Named["id"]>>()

  const add = (to: string, records: readonly Named[]) => {
    const names = known.get(to) ?? new Map<string, string>()
    for (const { id, name } of records)
      for (const word of [String(id), bare(name)]) if (!names.has(word)) names.set(word, id)
    known.set(to, names)
  }

  /** Loads the records that the texts may name: a short list wholly, a long one by searching for each text. */
  const load = async (to: string, texts: readonly string[]) => {
    if (lists.isWhole(to)) return add(to, await lists.load(to))
    await Promise.all(texts.map(async (text) => add(to, await lists.load(to, text))))
  }

  /** Spellings of the same name: the list itself may be in the other language. */
  const spellings = (name: string, word: string): string[] =>
    Object.entries(rules.words[name] ?? {}).flatMap(([spelling, own]) => (bare(own) === bare(word) ? [spelling] : []))

  const find = (name: string, to: string, text: string) => {
    const names = known.get(to)
    const word = ownValue(rules.words[name] ?? {}, plainWord(text)) ?? text
    const id = names?.get(word) ?? names?.get(bare(word)) ?? names?.get(bare(text))
    if (id !== undefined || !names) return id
    const other = spellings(name, word).find((spelling) => names.has(bare(spelling)))
    return other === undefined ? undefined : names.get(bare(other))
  }

  const readOne = (name: string, field: Field<"relation">, text: string): Reading => {
    const fix = fixes().get(fixKey(name, text))
    if (fix) return { value: fix.value, issues: [ownFix(book, name, text)] }
    if (text === "") return NOTHING_READ
    const id = find(name, field.to, text)
    if (id !== undefined) return { value: id, issues: [] }
    const message = `“${text}” tidak ada di daftar ${field.label.toLowerCase()}; pilih dari daftar.`
    return { issues: [book({ level: "error", field: name, text, message, fix: "value" })] }
  }

  const readMany = (name: string, field: Field<"relations">, text: string): Reading => {
    const whole = fixes().get(fixKey(name, text))
    if (whole && Array.isArray(whole.value)) return { value: whole.value, issues: [ownFix(book, name, text)] }
    const ids = new Set<unknown>()
    const issues: Issue[] = []
    for (const item of itemsOf(text, /[|,;\n]/)) {
      const fix = fixes().get(fixKey(name, item))
      const id = fix ? fix.value : find(name, field.to, item)
      if (fix) issues.push(ownFix(book, name, item))
      if (id !== undefined) ids.add(id)
      else if (!fix) {
        const message = `“${item}” bukan ${field.label.toLowerCase()} yang dikenal; tidak ikut dikirim.`
        issues.push(book({ level: "warn", field: name, text: item, message, fix: "item" }))
      }
    }
    const most = field.max ?? 500
    return { value: ids.size > 0 ? [...ids].slice(0, most) : undefined, issues }
  }

  const readers: { readonly [K in Related]: (name: string, field: Field<K>, text: string) => Reading } = {
    relation: readOne,
    relations: readMany,
  }

  return {
    load,
    read: (name: string, field: Field<Related>, text: string): Reading =>
      (readers[field.kind] as (name: string, field: Field, text: string) => Reading)(name, field, text),
    has: (name: string, to: string, text: string) => find(name, to, text) !== undefined,
  }
}

export type NameReader = ReturnType<typeof nameReader>
