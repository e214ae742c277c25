import { encode, isEmpty, isObject, nameKey, type Resource, type Row, singularOf } from "../../declare/index.ts"
import { validate } from "../../declare/validate.ts"
import type { Draft } from "./import-rules.ts"
import { createIssueBook, type Issue } from "./issues.ts"

/** A record of the service. `values` are those of its form. */
export interface KnownRecord {
  values: Draft
  record: Row
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

const toPlain = (value: unknown): string => {
  if (isEmpty(value)) return ""
  if (Array.isArray(value)) return JSON.stringify(value.map(toPlain))
  return isObject(value) ? JSON.stringify(value) : String(value)
}

const SEPARATOR = "\u0001"

/** Finds the record of each row by its key, and judges the row as the form would judge that record. */
export const createMatches = (resource: Resource, keys: readonly string[]) => {
  const book = createIssueBook()
  const noun = resource.noun
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

  const keyOf = (values: Draft): string => {
    const encoded = encode(resource, values)
    const parts = keys.map((name) => nameKey(encoded[name]))
    return parts.includes("") ? "" : parts.join(SEPARATOR)
  }
  const createIssue = (message: string, fix: Issue["fix"]): Issue =>
    book({ level: "error", field: keyField, text: "", message, fix })

  const issuesOf = (values: Row, record: Row | undefined, found: readonly Issue[]): Issue[] => {
    const isJudged = new Set(found.filter(({ level }) => level === "error").map(({ field }) => field))
    return validate(resource, values, { record }).errors.flatMap(({ field, message }) =>
      isJudged.has(field)
        ? []
        : [book({ level: "error", field, text: "", message, fix: isEmpty(values[field]) ? "value" : "row" })],
    )
  }

  const changesOf = ({ values }: KnownRecord, draft: Draft): Row => {
    const [before, after] = [encode(resource, values), encode(resource, draft)]
    return Object.fromEntries(
      Object.entries(draft).filter(([name]) => toPlain(after[name]) !== toPlain(before[name]) && name in after),
    )
  }

  const matchRow = (draft: Draft, found: readonly Issue[], key: string): { match?: Match; issues: Issue[] } => {
    const [known, another] = records.get(key) ?? []
    if (another)
      return {
        issues: [
          createIssue(
            `Ada ${records.get(key)?.length} ${noun} dengan ${labelText.toLowerCase()} ini. Ubah yang dimaksud di halamannya, atau lewati baris ini.`,
            "row",
          ),
        ],
      }
    if (!known) {
      const values = { ...initial, ...draft }
      if (!rights.create)
        return {
          issues: [createIssue(`${singularOf(resource)} ini belum ada, dan Anda tidak dapat menambahnya.`, "none")],
        }
      return { match: { kind: "new", values }, issues: issuesOf(values, undefined, found) }
    }
    const values = changesOf(known, draft)
    const { record } = known
    if (Object.keys(values).length === 0) return { match: { kind: "same", record }, issues: [] }
    if (!rights.update)
      return {
        issues: [createIssue(`${singularOf(resource)} ini sudah ada dan tidak dapat diubah lewat impor.`, "none")],
      }
    return { match: { kind: "changed", values, record }, issues: issuesOf(values, record, found) }
  }

  return {
    /** @returns the issues that a row has beside those of its cells */
    judge: (row: number, draft: Draft, found: readonly Issue[]): readonly Issue[] => {
      const isKeyRead = !found.some(({ level, field }) => level === "error" && keys.includes(field))
      const key = isKeyRead ? keyOf(draft) : ""
      rowKeys[row] = key
      const { match, issues } = matchRow(draft, found, key)
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
      return !isWhole && key !== undefined && key !== "" && !records.has(key)
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
      for (const known of found) {
        const key = keyOf(known.values)
        if (key !== "" && (wanted?.has(key) ?? true)) records.set(key, [...(records.get(key) ?? []), known])
      }
    },
    forget: () => {
      records = new Map()
      isWhole = keys.length === 0
    },
  }
}
