import { givenKeysOf } from "../../declare/imports.ts"
import {
  type Field,
  fieldOfKind,
  fieldsOf,
  isPerMetre,
  isRelated,
  type Kind,
  type Resource,
  readMoney,
  readPerMetre,
} from "../../declare/index.ts"
import { namesRecord } from "./existing-row.ts"
import type { Draft, ImportRules } from "./import-rules.ts"
import { type IssueBook, NOTHING_READ, type Reading } from "./issues.ts"
import { editKey, type Plan } from "./plan.ts"
import type { NameReader } from "./read-names.ts"
import type { ValueReader } from "./read-values.ts"
import { readRegionNames } from "./region-columns.ts"
import { type Sources, withUnit } from "./sources.ts"

export interface FieldReader {
  name: string
  field: Field
  read: (row: number, draft: Draft) => Reading
}

const UNLIKE_FACTOR = 5
const LEAST_PER_METRE = 1000

type ReadCell = FieldReader["read"]

/** Excludes region fields. Computes row-independent values once, because files may have 100,000 rows. */
export const fieldReaders = (
  resource: Resource,
  rules: ImportRules,
  plan: Plan,
  sources: Sources,
  { values, names, book }: { values: ValueReader; names: NameReader; book: IssueBook },
): FieldReader[] => {
  const [priceName = "", areaName = ""] = rules.perMetre ?? []
  const areaNames = Object.keys(resource.fields).filter((name) => fieldOfKind("area", resource.fields[name]))
  const labelOf = (name: string) => resource.fields[name]?.label ?? name
  const regionNames = new Set(readRegionNames(resource))
  const hasEdits = Object.keys(plan.edits).length > 0

  const computed = book({
    level: "fixed",
    field: priceName,
    text: "",
    message: `${labelOf(priceName)} dihitung dari harga per m² × ${labelOf(areaName).toLowerCase()}.`,
    fix: "none",
  })
  const notComputed = book({
    level: "warn",
    field: priceName,
    text: "",
    message: `Harga per m² tidak mengubah ${resource.noun} yang sudah ada; isi harganya.`,
    fix: "row",
  })
  const { unlikePerMetre: message } = rules
  const level = message && plan.accepted?.includes(message) ? "warn" : "error"
  const unlike = message && book({ level, field: priceName, text: "", message, fix: "row", isHeld: true })
  /** Whether a price and a price per m² are a decimal sign or a unit apart, whichever area is meant. */
  const isUnlike = (price: number, each: number, areas: readonly unknown[]): boolean => {
    const known = areas.filter((area): area is number => typeof area === "number" && area > 0)
    const isFar = (area: number) => Math.abs(Math.log(price / (each * area))) > Math.log(UNLIKE_FACTOR)
    // Portals also write discounts such as `-15%` into this column.
    return known.length > 0 && each >= LEAST_PER_METRE && known.every(isFar)
  }
  const isExisting = namesRecord(resource)
  /** Returns the price per m² if the price cell contains it or is empty. */
  const pricePerMetre = (text: string, row: number): number | undefined => {
    const found = isPerMetre(text) ? text : text === "" ? sources.text(row, `${priceName}.per_m2`) : ""
    return found === "" ? undefined : (readPerMetre(found) ?? readMoney(found, { strict: false }))
  }

  const readerOf = (name: string, field: Field): ReadCell => {
    const readText = (text: string): Reading =>
      isRelated(field) ? names.read(name, field, text) : values.read(name, field, text)

    const fallback = plan.defaults[name]?.isFromRow ? undefined : plan.defaults[name]
    const empty = fallback ? values.readFix(name, field, "", fallback) : readText("")
    const byText = new Map<string, Reading>()
    const cached = (text: string): Reading => {
      const known = byText.get(text)
      if (known) return known
      const reading = readText(text)
      byText.set(text, reading)
      return reading
    }
    const ofText = (text: string): Reading => (text === "" ? empty : cached(text))

    const plain: ReadCell = (row) => ofText(sources.text(row, name))

    const point: ReadCell = (row) => {
      const halves = [sources.text(row, `${name}.lat`), sources.text(row, `${name}.lng`)]
      return ofText(sources.text(row, name) || (halves.some(Boolean) ? halves.join("; ") : ""))
    }

    const price: ReadCell = (row, draft) => {
      const text = sources.fieldText(row, name)
      const reading = ofText(withUnit(text, sources.text(row, `${name}.unit`)))
      const each = pricePerMetre(reading.value === undefined ? text : "", row)
      if (typeof reading.value === "number")
        return unlike &&
          each !== undefined &&
          isUnlike(
            reading.value,
            each,
            areaNames.map((area) => draft[area]),
          )
          ? { ...reading, issues: [...reading.issues, unlike] }
          : reading
      const metres = draft[areaName]
      return each === undefined || typeof metres !== "number"
        ? reading
        : { value: Math.round(each * metres), issues: [computed] }
    }

    const cellReaders: { readonly [K in Kind]?: ReadCell } = { geo: point }
    const read = name === priceName ? price : (cellReaders[field.kind] ?? plain)
    const isOwn = (row: number) =>
      name === priceName ? sources.fieldText(row, name) !== "" : sources.isFilled(row, name)
    const unfilled = (row: number): Reading =>
      name === priceName && sources.text(row, `${name}.per_m2`) !== "" ? { issues: [notComputed] } : NOTHING_READ
    return (row, draft) => {
      const edit = hasEdits ? plan.edits[editKey(row, name)] : undefined
      if (edit) return values.readFix(name, field, "", edit)
      // Defaults and computed prices are for new records.
      return isExisting(draft) && !isOwn(row) ? unfilled(row) : read(row, draft)
    }
  }

  const keys = givenKeysOf(resource).map((name) => [name, resource.fields[name] as Field] as const)
  const others = fieldsOf(resource, "form")
    .filter(([name]) => !regionNames.has(name))
    // The price is read last because it may need the area.
    .sort(([a], [b]) => Number(a === priceName) - Number(b === priceName))
  return [...keys, ...others].map(([name, field]) => ({ name, field, read: readerOf(name, field) }))
}
