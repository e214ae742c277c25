import { type Field, itemsOf } from "../../declare/index.ts"
import type { ImportRules } from "./import-rules.ts"
import { createOwnFixIssue, type Issue, type IssueBook, NOTHING_READ, type Reading, unreadCell } from "./issues.ts"
import type { Lists, Named } from "./lists.ts"
import { fixKey } from "./plan.ts"
import type { Fixes } from "./read-values.ts"
import { bareName, getCandidateNames } from "./record-names.ts"

type Related = "relation" | "relations"

/** Requires `load` before `read`. */
export const nameReader = (rules: ImportRules, book: IssueBook, fixes: () => Fixes, lists: Lists) => {
  const known = new Map<string, Map<string, Named["id"]>>()

  const add = (to: string, records: readonly Named[]) => {
    const names = known.get(to) ?? new Map<string, string>()
    for (const { id, name } of records)
      for (const word of [String(id), bareName(name)]) if (!names.has(word)) names.set(word, id)
    known.set(to, names)
  }

  const load = async (to: string, texts: readonly string[]) => {
    if (lists.isWhole(to)) return add(to, await lists.load(to))
    await Promise.all(texts.map(async (text) => add(to, await lists.load(to, text))))
  }

  const find = (name: string, to: string, text: string): Named["id"] | undefined => {
    const names = known.get(to)
    for (const word of names ? getCandidateNames(rules, name, text) : []) {
      const id = names?.get(word) ?? names?.get(bareName(word))
      if (id !== undefined) return id
    }
    return undefined
  }

  const readOne = (name: string, field: Field<"relation">, text: string): Reading => {
    const fix = fixes().get(fixKey(name, text))
    if (fix) return { value: fix.value, issues: [createOwnFixIssue(book, name, text)] }
    if (text === "") return NOTHING_READ
    const id = find(name, field.to, text)
    if (id !== undefined) return { value: id, issues: [] }
    const message = `“${text}” tidak ada di daftar ${field.label.toLowerCase()}; pilih dari daftar.`
    return { issues: [book(unreadCell(name, field, text, message))] }
  }

  const readMany = (name: string, field: Field<"relations">, text: string): Reading => {
    const whole = fixes().get(fixKey(name, text))
    if (whole && Array.isArray(whole.value))
      return { value: whole.value, issues: [createOwnFixIssue(book, name, text)] }
    const ids = new Set<unknown>()
    const issues: Issue[] = []
    for (const item of itemsOf(text, /[|,;\n]/)) {
      const fix = fixes().get(fixKey(name, item))
      const id = fix ? fix.value : find(name, field.to, item)
      if (fix) issues.push(createOwnFixIssue(book, name, item))
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
