import {
  type Field,
  fieldsOf,
  isPerMetre,
  type Resource,
  readMoney,
  readPerMetre,
  type TableRules,
} from "../../../declare/index.ts"
import { hintsFor } from "./hints.ts"
import { type Issue, type IssueBook, isBad, NOTHING_READ, type Reading } from "./issues.ts"
import { LEVELS, type PlaceIds } from "./places.ts"
import { editKey, type Mend, PLACE, type Plan } from "./plan.ts"
import type { NameReader } from "./read-names.ts"
import type { PlaceReader } from "./read-places.ts"
import type { ValueReader } from "./read-values.ts"
import type { Sources } from "./sources.ts"
import { stray } from "./stray.ts"
import { codeAt, type Table } from "./table.ts"

export interface RowReading {
  draft: Record<string, unknown>
  issues: readonly Issue[]
}

interface Readers {
  values: ValueReader
  names: NameReader
  places: PlaceReader
  book: IssueBook
}

const IS_PLACE: ReadonlySet<string> = new Set(LEVELS)

/** Reads whole rows: every field from its columns, then what only shows beside other fields. */
export const rowReader = (
  resource: Resource,
  rules: TableRules,
  table: Table,
  plan: Plan,
  sources: Sources,
  { values, names, places, book }: Readers,
) => {
  const fields = fieldsOf(resource, "form").filter(([name]) => !IS_PLACE.has(name))
  const hints = hintsFor(new Date().getFullYear())
  const strayOf = stray(resource, rules, names)
  const hasEdits = Object.keys(plan.edits).length > 0
  const byCode = new Map<string, (Reading | undefined)[]>()
  const byText = new Map<string, Map<string, Reading>>()

  const readText = (name: string, field: Field, text: string): Reading =>
    field.kind === "relation"
      ? names.readOne(name, field, text)
      : field.kind === "relations"
        ? names.readMany(name, field, text)
        : values.read(name, field, text)

  const cached = (name: string, field: Field, text: string): Reading => {
    const cache = byText.get(name) ?? new Map<string, Reading>()
    byText.set(name, cache)
    const reading = cache.get(text) ?? readText(name, field, text)
    cache.set(text, reading)
    return reading
  }

  /** Equal cells of a column are read once. */
  const inColumn = (name: string, field: Field, row: number, column: number): Reading => {
    const key = `${name}\u0001${column}`
    const cache = byCode.get(key) ?? []
    byCode.set(key, cache)
    const code = codeAt(table, row, column)
    const reading = cache[code] ?? readText(name, field, table.columns[column]?.texts[code] ?? "")
    cache[code] = reading
    return reading
  }

  const empty = (name: string, field: Field): Reading => {
    const constant = plan.constants[name]
    return constant ? cachedConstant(name, field, constant) : cached(name, field, "")
  }
  const constants = new Map<string, Reading>()
  const cachedConstant = (name: string, field: Field, constant: Mend) => {
    const reading = constants.get(name) ?? values.given(name, field, "", constant)
    constants.set(name, reading)
    return reading
  }

  const priceOf = (row: number, name: string, field: Field, draft: Record<string, unknown>): Reading => {
    const text = sources.text(row, name)
    const unit = sources.text(row, `${name}.unit`)
    const per = sources.text(row, `${name}.per_m2`)
    const reading =
      text === "" ? NOTHING_READ : cached(name, field, unit && !/[a-z]/i.test(text) ? `${text} ${unit}` : text)
    const metres = draft[rules.perMetre[1]]
    const said = isPerMetre(text) ? text : text === "" ? per : ""
    const each = said === "" ? undefined : (readPerMetre(said) ?? readMoney(said, { strict: false }))
    if (reading.value !== undefined || each === undefined || typeof metres !== "number")
      return text === "" ? empty(name, field) : reading
    const value = Math.round(each * metres)
    return {
      value,
      issues: [
        book({
          level: "mended",
          field: name,
          text: "",
          message: "Harga dihitung dari harga per m² × luas tanah.",
          mend: "none",
        }),
      ],
    }
  }

  const pointOf = (row: number, name: string, field: Field): Reading => {
    const [lat, lng] = [sources.text(row, `${name}.lat`), sources.text(row, `${name}.lng`)]
    return lat === "" && lng === "" ? empty(name, field) : cached(name, field, `${lat}; ${lng}`)
  }

  const readField = (row: number, name: string, field: Field, draft: Record<string, unknown>): Reading => {
    const edit = hasEdits ? plan.edits[editKey(row, name)] : undefined
    if (edit) return values.given(name, field, "", edit)
    if (name === rules.perMetre[0]) return priceOf(row, name, field, draft)
    const column = sources.columnAt(row, name)
    if (column !== undefined) return inColumn(name, field, row, column)
    return field.kind === "geo" ? pointOf(row, name, field) : empty(name, field)
  }

  // The price is read last: it may need the area.
  const ordered = [...fields].sort(([a], [b]) => Number(a === rules.perMetre[0]) - Number(b === rules.perMetre[0]))

  const readPlace = (row: number): Reading => {
    const edit = hasEdits ? plan.edits[editKey(row, PLACE)] : undefined
    return edit ? { value: edit.value as PlaceIds, issues: [] } : places.read(row)
  }

  /** A condition that stands where the furnishing belongs, or the other way round. */
  const unslip = (row: number, draft: Record<string, unknown>, issues: Issue[]) => {
    for (const pair of rules.slips)
      for (const [from, to] of [pair, [pair[1], pair[0]] as const]) {
        const at = issues.findIndex(({ field, level }) => field === from && level === "error")
        const [fromField, toField] = [resource.fields[from], resource.fields[to]]
        if (at < 0 || !fromField || !toField) continue
        const text = sources.text(row, from)
        const reading = values.read(to, toField, text)
        if (isBad(reading) || reading.value === undefined) continue
        draft[to] ??= reading.value
        const message = `“${text}” adalah ${toField.label.toLowerCase()}, bukan ${fromField.label.toLowerCase()}; dipindahkan.`
        issues[at] = book({ level: "mended", field: from, text, message, mend: "none" })
      }
  }

  return (row: number): RowReading => {
    const draft: Record<string, unknown> = {}
    const issues: Issue[] = []
    const take = (name: string, field: Field, reading: Reading) => {
      if (reading.value !== undefined) draft[name] = reading.value
      issues.push(...reading.issues)
      if (field.required && reading.value === undefined && !isBad(reading))
        issues.push(
          book({ level: "error", field: name, text: "", message: `${field.label} wajib diisi.`, mend: "value" }),
        )
    }
    for (const [name, field] of ordered) take(name, field, readField(row, name, field, draft))
    const place = readPlace(row)
    Object.assign(draft, place.value)
    issues.push(...place.issues)
    if (issues.length > 0) unslip(row, draft, issues)
    if (table.longer.has(row))
      issues.push(
        book({
          level: "error",
          field: "",
          text: "",
          message: "Baris ini punya lebih banyak sel daripada judul kolomnya.",
          mend: "none",
        }),
      )
    const shifted = strayOf(issues)
    if (shifted) return { draft, issues: [book(shifted)] }
    for (const [field, isOdd, message] of hints)
      if (isOdd(draft)) issues.push(book({ level: "warn", field, text: "", message, mend: "none" }))
    return { draft, issues }
  }
}
