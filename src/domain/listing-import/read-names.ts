import { type Field, itemsOf, plainWord, type TableRules } from "../../declare/index.ts"
import type { Lists, Named } from "./find-region.ts"
import { type Issue, type IssueBook, NOTHING_READ, type Reading } from "./issues.ts"
import { fixKey } from "./plan.ts"
import type { Fixes } from "./read-values.ts"

const bare = (text: string) => plainWord(text).replace(/[^a-z0-9]/g, "")

/** Reads names of other records as their ids. `load` must have been asked for the texts before. */
export const nameReader = (rules: TableRules, book: IssueBook, fixes: () => Fixes, lists: Lists) => {
  /** By list: id by name. */
  const known = new Map<string, Map<string, Named["id"]>>()

  const learn = (to: string, records: readonly Named[]) => {
    const names = known.get(to) ?? new Map<string, string>()
    for (const { id, name } of records)
      for (const word of [String(id), bare(name)]) if (!names.has(word)) names.set(word, id)
    known.set(to, names)
  }

  /** Asks for what the texts may name: a short list wholly, users by their name. */
  const load = async (to: string, texts: readonly string[]) => {
    if (to !== "user") return learn(to, await lists(to))
    await Promise.all(texts.map(async (text) => learn(to, await lists(to, text))))
  }

  const find = (name: string, to: string, text: string) => {
    const names = known.get(to)
    const word = rules.words[name]?.[plainWord(text)] ?? text
    return names?.get(word) ?? names?.get(bare(word)) ?? names?.get(text)
  }

  const readOne = (name: string, field: Field<"relation">, text: string): Reading => {
    const fix = fixes().get(fixKey(name, text))
    if (fix) return { value: fix.value, issues: [] }
    if (text === "") return NOTHING_READ
    const id = find(name, field.to, text)
    if (id !== undefined) return { value: id, issues: [] }
    const message = `“${text}” tidak ada di daftar ${field.label.toLowerCase()}; pilih dari daftar.`
    return { issues: [book({ level: "error", field: name, text, message, fix: "value" })] }
  }

  const readMany = (name: string, field: Field<"relations">, text: string): Reading => {
    const whole = fixes().get(fixKey(name, text))
    if (whole && Array.isArray(whole.value)) return { value: whole.value, issues: [] }
    const ids = new Set<unknown>()
    const issues: Issue[] = []
    for (const item of itemsOf(text, /[|,;\n]/)) {
      const fix = fixes().get(fixKey(name, item))
      const id = fix ? fix.value : find(name, field.to, item)
      if (id !== undefined) ids.add(id)
      else if (!fix) {
        const message = `“${item}” bukan ${field.label.toLowerCase()} yang dikenal; tidak ikut dikirim.`
        issues.push(book({ level: "warn", field: name, text: item, message, fix: "item" }))
      }
    }
    const most = field.max ?? 500
    return { value: ids.size > 0 ? [...ids].slice(0, most) : undefined, issues }
  }

  return {
    load,
    readOne,
    readMany,
    has: (name: string, to: string, text: string) => find(name, to, text) !== undefined,
  }
}

export type NameReader = ReturnType<typeof nameReader>
