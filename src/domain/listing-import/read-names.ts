import { type Field, plainWord, splitItems } from "../../declare/index.ts"
import { MAX_ITEMS } from "../../declare/schema.ts"
import { toBareLetters } from "../region-name.ts"
import { type ImportRules, splitEnding } from "./import-rules.ts"
import {
  createOwnFixIssue,
  type Issue,
  type IssueBook,
  leftOut,
  NOTHING_READ,
  type Reading,
  unreadCell,
} from "./issues.ts"
import { fixKey } from "./plan.ts"
import type { Fixes } from "./read-values.ts"

export interface Named {
  id: string
  name: string
  /** Further texts that name only this record, such as a listing's code. */
  codes?: readonly string[]
}

/** Records that cells name. The browser asks the service, the service its database. */
export interface Lists {
  /** Loads a whole list, or the records of a parent. */
  load: (resource: string, parent?: string) => Promise<readonly Named[]>
  /** Loads the records of a long list that these texts name. */
  search: (resource: string, texts: readonly string[]) => Promise<readonly Named[]>
  isWhole: (resource: string) => boolean
}

type Related = "relation" | "relations"

/** Candidate names in order of likelihood; the list may use another language. */
const candidateNames = (rules: ImportRules, name: string, cell: string): string[] => {
  const words = rules.words[name] ?? {}
  const meant = [cell, splitEnding(rules, name, cell).text].flatMap((text) => {
    const word = plainWord(text)
    const own = Object.hasOwn(words, word) ? (words[word] ?? text) : text
    const others = Object.entries(words).flatMap(([spelling, to]) =>
      toBareLetters(to) === toBareLetters(own) ? [spelling] : [],
    )
    return [own, text, ...others]
  })
  return [...new Set(meant)]
}

/** Requires `load` before `read`. */
export const nameReader = (rules: ImportRules, book: IssueBook, fixes: () => Fixes, lists: Lists) => {
  /** Ids by id and by bare name: two people may have one name. */
  const known = new Map<string, Map<string, Set<Named["id"]>>>()
  const labels = new Map<string, string>()

  const load = async (to: string, texts: readonly string[]) => {
    const words = known.get(to) ?? new Map<string, Set<Named["id"]>>()
    if (lists.isWhole(to) && known.has(to)) return
    found.clear()
    known.set(to, words)
    const records = lists.isWhole(to) ? await lists.load(to) : await lists.search(to, texts)
    for (const { id, name, codes = [] } of records) {
      labels.set(`${to} ${id}`, name)
      for (const word of [String(id), ...[name, ...codes].map(toBareLetters)])
        words.set(word, (words.get(word) ?? new Set()).add(id))
    }
  }

  const found = new Map<string, readonly Named["id"][]>()
  const find = (name: string, to: string, text: string): readonly Named["id"][] => {
    const key = `${name}\u0001${text}`
    const cached = found.get(key)
    if (cached) return cached
    const words = known.get(to)
    const named = candidateNames(rules, name, text).map((word) => words?.get(word) ?? words?.get(toBareLetters(word)))
    const ids = [...(named.find(Boolean) ?? [])]
    found.set(key, ids)
    return ids
  }

  const readOne = (name: string, field: Field<"relation">, text: string): Reading => {
    const fix = fixes().get(fixKey(name, text))
    if (fix) return { value: fix.value, issues: [createOwnFixIssue(book, name, text)] }
    if (text === "") return NOTHING_READ
    const ids = find(name, field.to, text)
    if (ids.length === 1) return { value: ids[0], issues: [] }
    const label = field.label.toLowerCase()
    const message =
      ids.length === 0
        ? `“${text}” tidak ada di daftar ${label}; pilih dari daftar.`
        : `Ada ${ids.length} ${label} bernama ${text}; tulis nomornya, atau pilih dari daftar.`
    return { issues: [book(unreadCell(rules, name, field, text, message))] }
  }

  const readItem = (name: string, { label, to }: Field<"relations">, text: string): { id?: unknown; issue?: Issue } => {
    const fix = fixes().get(fixKey(name, text))
    if (fix) return { id: fix.value, issue: createOwnFixIssue(book, name, text) }
    const [id, another] = find(name, to, text)
    if (id !== undefined && another === undefined) return { id }
    const message = `“${text}” bukan ${label.toLowerCase()} yang dikenal`
    return {
      issue: book(
        rules.record
          ? { level: "error", field: name, text, message: `${message}; pilih dari daftar.`, fix: "item" }
          : { level: "warn", field: name, text, message: leftOut(message), fix: "item" },
      ),
    }
  }

  const readMany = (name: string, field: Field<"relations">, text: string): Reading => {
    const whole = fixes().get(fixKey(name, text))
    if (Array.isArray(whole?.value)) return { value: whole.value, issues: [createOwnFixIssue(book, name, text)] }
    const items = splitItems(text, /[|,;+\n]/).map((item) => readItem(name, field, item))
    const ids = new Set(items.flatMap(({ id }) => (id === undefined ? [] : [id])))
    const issues = items.flatMap(({ issue }) => issue ?? [])
    return { value: ids.size > 0 ? [...ids].slice(0, field.max ?? MAX_ITEMS.relations) : undefined, issues }
  }

  const readers: { readonly [K in Related]: (name: string, field: Field<K>, text: string) => Reading } = {
    relation: readOne,
    relations: readMany,
  }

  return {
    load,
    read: (name: string, field: Field<Related>, text: string): Reading =>
      (readers[field.kind] as (name: string, field: Field, text: string) => Reading)(name, field, text),
    has: (name: string, to: string, text: string) => find(name, to, text).length > 0,
    /** @returns an empty text if the list with the record is not loaded */
    labelOf: (to: string, id: unknown) => labels.get(`${to} ${id}`) ?? "",
  }
}

export type NameReader = ReturnType<typeof nameReader>
