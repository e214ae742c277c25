import { pick } from "es-toolkit"
import { givenKeysOf, throughOf } from "../../declare/imports.ts"
import { encode, isEmpty, isObject, nameKey, type Resource, type Row, singularOf } from "../../declare/index.ts"
import { validate, validateAction } from "../../declare/validate.ts"
import { type ExistingReading, readExisting } from "./existing-row.ts"
import type { Draft } from "./import-rules.ts"
import { createIssueBook, type Issue } from "./issues.ts"
import { emptiedWith } from "./region-columns.ts"

/** A record of the service. `values`: of its form. `texts`: of its export, by field. */
export interface KnownRecord {
  values: Draft
  record: Row
  texts?: Readonly<Record<string, string>>
}

/** Effect of a row: a new record, a change of an existing one, or none. */
export type Match =
  | { kind: "new"; values: Row }
  | { kind: "changed"; values: Row; record: Row }
  | { kind: "same"; record: Row }

export interface Rights {
  create: boolean
  update: boolean
}

interface Judgement {
  match?: Match
  issues: readonly Issue[]
}

const toPlain = (value: unknown): string => {
  if (isEmpty(value)) return ""
  if (Array.isArray(value)) return JSON.stringify(value.map(toPlain))
  return isObject(value) ? JSON.stringify(value) : String(value)
}

const SEPARATOR = "\u0001"

/** Part of a key whose relation is named by a title that several records have. */
const namedPart = (text: string | undefined) => text && `\u0002${nameKey(text)}`

export interface MatchRules {
  keys: readonly string[]
  /** Whether the form's rules apply to new records too. */
  judgesNew: boolean
  /** Where codes of other systems belong. */
  otherCodes?: string | undefined
}

/** The file and the plan, for one row. */
export interface RowContext {
  /** Text of a field's cell; empty if the user replaced it. */
  cellOf: (name: string) => string
  oddities: (draft: Draft) => readonly Issue[]
}

/** Finds the record of each row by its key, and judges the row as the form would judge that record. */
export const createMatches = (resource: Resource, { keys, judgesNew, otherCodes }: MatchRules) => {
  const book = createIssueBook()
  /** The service assigns the keys, so a row with an unknown key cannot be sent. */
  const isGiven = givenKeysOf(resource).length > 0
  const noun = resource.noun
  const through = throughOf(resource)
  const labels = keys.map((name) => resource.fields[name]?.label ?? name)
  const labelText = [labels[0], ...labels.slice(1).map((label) => label.toLowerCase())].join(" dan ")
  const [keyField = ""] = keys
  const initial = Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, field]) =>
      field.readOnly || field.initial === undefined ? [] : [[name, field.initial]],
    ),
  )
  let records = new Map<string, readonly KnownRecord[]>()
  let isWhole = keys.length === 0
  let rights: Rights = { create: true, update: true }
  const rowKeys: (string | undefined)[] = []
  const matches: (Match | undefined)[] = []
  let repeated = new Map<number, Issue>()

  /** @param texts of relations that are compared by what an export shows of them, not by their record */
  const keyOf = (values: Draft, texts: Readonly<Record<string, string | undefined>> = {}): string => {
    const encoded = encode(resource, values)
    const parts = keys.map((name) =>
      name in texts ? namedPart(texts[name]) : nameKey(isGiven ? values[name] : encoded[name]),
    )
    return parts.every(Boolean) ? parts.join(SEPARATOR) : ""
  }
  // The service is asked by the first key, which is read in any case.
  const relationKeys = isGiven ? [] : keys.slice(1).filter((name) => resource.fields[name]?.kind === "relation")
  const keysOfKnown = ({ record, values, texts = {} }: KnownRecord) => {
    const all = { ...record, ...values }
    return [...new Set([keyOf(all), keyOf(all, pick(texts, relationKeys))])].filter(Boolean)
  }
  const keyOfRead = ({ draft, issues }: ExistingReading, cellOf: RowContext["cellOf"]): string => {
    const unread = keys.filter((name) => issues.some(({ level, field }) => level === "error" && field === name))
    if (!unread.every((name) => relationKeys.includes(name))) return ""
    return keyOf(draft, Object.fromEntries(unread.map((name) => [name, cellOf(name)])))
  }
  const isAsked = (key: string) => isWhole || records.has(key)
  const createIssue = (message: string, fix: Issue["fix"]): Issue =>
    book({ level: "error", field: keyField, text: "", message, fix })

  const emptiedIssue = (field: string): Issue => {
    const message = `${resource.fields[field]?.label} dikosongkan, karena tempatnya berubah.`
    return book({ level: "fixed", field, text: "", message, fix: "none" })
  }
  const verdictOn = (values: Row, record: Row | undefined) =>
    through === undefined ? validate(resource, values, { record }) : validateAction(resource, through, values)
  const issuesOf = (values: Row, record: Row | undefined, found: readonly Issue[]): Issue[] => {
    const isJudged = new Set(found.filter(({ level }) => level === "error").map(({ field }) => field))
    return verdictOn(values, record).errors.flatMap(({ field, message }) =>
      isJudged.has(field)
        ? []
        : [book({ level: "error", field, text: "", message, fix: fixOf(values[field], record) })],
    )
  }
  /** One value for all empty cells is for new records, where the keys are given. */
  const fixOf = (value: unknown, record: Row | undefined) => (isEmpty(value) && !(isGiven && record) ? "value" : "row")

  const changesOf = ({ values }: KnownRecord, draft: Draft): Row => {
    const [before, after] = [encode(resource, values), encode(resource, draft)]
    return Object.fromEntries(
      Object.entries(draft).filter(([name]) => toPlain(after[name]) !== toPlain(before[name]) && name in after),
    )
  }

  const elsewhere = otherCodes ? ` Bila kodenya dari tempat lain, jadikan kolomnya ${otherCodes} di langkah Kolom.` : ""
  const unknownKey = `${labelText} ini tidak dikenal. Betulkan, atau kosongkan untuk menambah ${noun} baru.${elsewhere}`

  const matchNew = ({ draft, issues }: ExistingReading): Judgement => {
    if (!judgesNew) return { match: { kind: "new", values: draft }, issues }
    const values = { ...initial, ...draft }
    if (!rights.create)
      return refuse(issues, `${singularOf(resource)} ini belum ada, dan Anda tidak dapat menambahnya.`, "none")
    return { match: { kind: "new", values }, issues: [...issues, ...issuesOf(values, undefined, issues)] }
  }

  const matchKnown = (known: KnownRecord, reading: ExistingReading, { cellOf, oddities }: RowContext): Judgement => {
    const { draft, issues } = readExisting(resource, book, reading, known.texts ?? {}, cellOf)
    const changes = changesOf(known, draft)
    const emptied = emptiedWith(resource, changes, draft).filter((name) => !isEmpty(known.values[name]))
    const values = { ...changes, ...Object.fromEntries(emptied.map((name) => [name, null])) }
    const { record } = known
    if (Object.keys(values).length === 0) return { match: { kind: "same", record }, issues }
    if (!rights.update)
      return refuse(issues, `${singularOf(resource)} ini sudah ada dan tidak dapat diubah lewat impor.`, "none")
    const usual = oddities(known.values)
    const odd = isGiven ? oddities({ ...known.values, ...values }).filter((issue) => !usual.includes(issue)) : []
    const own = [...issues, ...emptied.map(emptiedIssue), ...odd]
    return { match: { kind: "changed", values, record }, issues: [...own, ...issuesOf(values, record, own)] }
  }

  const refuse = (issues: readonly Issue[], message: string, fix: Issue["fix"]): Judgement => ({
    issues: [...issues, createIssue(message, fix)],
  })

  const matchRow = (reading: ExistingReading, key: string, context: RowContext): Judgement => {
    const { issues } = reading
    const found = records.get(key)
    const [known, another] = found ?? []
    if (another) {
      const many = `Ada ${found?.length} ${noun} dengan ${labelText.toLowerCase()} ini. Ubah yang dimaksud di halamannya, atau lewati baris ini.`
      return refuse(issues, many, "row")
    }
    if (known) return matchKnown(known, reading, context)
    if (!isGiven || key === "") return matchNew(reading)
    return isAsked(key) ? refuse(issues, unknownKey, "row") : { issues }
  }

  return {
    /** @returns all issues of a row */
    judge: (row: number, reading: ExistingReading, context: RowContext): readonly Issue[] => {
      const key = keyOfRead(reading, context.cellOf)
      rowKeys[row] = key
      const { match, issues } = matchRow(reading, key, context)
      matches[row] = match
      return issues
    },
    /** The first row of a key is sent; later ones have an issue until their key differs or the first is skipped. */
    compare: (rows: number, numberOf: (row: number) => number, isSkipped: (row: number) => boolean) => {
      const first = new Map<string, number>()
      repeated = new Map()
      for (let row = 0; row < rows; row += 1) {
        const key = rowKeys[row]
        if (!key || isSkipped(row)) continue
        const known = first.get(key)
        if (known === undefined) first.set(key, row)
        else
          repeated.set(
            row,
            createIssue(
              `${labelText} sama dengan baris ${numberOf(known)}. Ubah salah satunya, atau lewati baris ini.`,
              "row",
            ),
          )
      }
    },
    repeatOf: (row: number): Issue | undefined => repeated.get(row),
    matchOf: (row: number): Match | undefined => matches[row],
    /** Keys of rows for which the service has not been asked. */
    isOpen: (row: number): boolean => {
      const key = rowKeys[row]
      return key !== undefined && key !== "" && !isAsked(key)
    },
    keyOfRow: (row: number): string => rowKeys[row] ?? "",
    setRights: (next: Rights) => {
      rights = next
    },
    /** Replaces the records of the asked keys; without keys, these are all records. */
    setRecords: (found: readonly KnownRecord[], asked?: readonly string[]) => {
      const wanted = asked && new Set(asked)
      if (!wanted) records = new Map()
      isWhole ||= !wanted
      for (const key of wanted ?? []) records.set(key, [])
      for (const known of found)
        for (const key of keysOfKnown(known))
          if (wanted?.has(key) ?? true) records.set(key, [...(records.get(key) ?? []), known])
    },
    forget: () => {
      records = new Map()
      isWhole = keys.length === 0
    },
  }
}
