import { showArea } from "../../declare/format.ts"
import { type Field, fieldOfKind, isRelated, type Resource } from "../../declare/index.ts"
import type { Draft, ImportRules } from "./import-rules.ts"
import type { IssueBook } from "./issues.ts"
import type { Lists } from "./read-names.ts"
import type { RowReading } from "./read-row.ts"
import { regionFieldsOf } from "./region-columns.ts"

/** `Kota Administrasi Jakarta Selatan` becomes `Jakarta Selatan`. */
const plainCity = (name: string) => name.replace(/^(?:kota|kabupaten)\s+(?:administrasi\s+)?/i, "")

/** Example: `Rumah 120 m² di Tebet, Jakarta Selatan`. @returns undefined if too little is known */
const titleFrom = (
  type: string,
  size: number | undefined,
  places: readonly (string | undefined)[],
): string | undefined => {
  const region = places.filter(Boolean).join(", ")
  if (type === "" || (size === undefined && region === "")) return undefined
  return [type, size === undefined ? "" : showArea(size), region && `di ${region}`].filter(Boolean).join(" ")
}

export const titleMaker = (resource: Resource, { madeTitle }: ImportRules, book: IssueBook, lists: Lists) => {
  const region = regionFieldsOf(resource)
  const named = [...(madeTitle ? [madeTitle.type] : []), ...(region ? [region.district, region.city] : [])]
  const names = new Map<string, string>()
  const listsLoaded = new Set<string>()
  const made = book({
    level: "fixed",
    field: resource.title,
    text: "",
    message: "Judul dibuat dari tipe, luas, dan tempat.",
    fix: "none",
  })

  const parentOf = (field: Field, draft: Draft) => {
    const parent = Object.values(fieldOfKind("relation", field)?.within ?? {})[0]
    return parent === undefined ? undefined : String(draft[parent] ?? "")
  }
  const load = async (name: string, draft: Draft) => {
    const field = resource.fields[name]
    if (!field || !isRelated(field) || draft[name] === undefined) return
    const parent = parentOf(field, draft)
    const key = `${name}\u0001${parent}`
    if (listsLoaded.has(key)) return
    listsLoaded.add(key)
    for (const record of await lists.load(field.to, parent)) names.set(`${name}\u0001${record.id}`, record.name)
  }
  const nameOf = (name: string, draft: Draft) => names.get(`${name}\u0001${draft[name]}`)

  const titleOf = (draft: Draft): string | undefined => {
    if (!madeTitle) return undefined
    const size = madeTitle.sizes.map((name) => Number(draft[name])).find((value) => value > 0)
    const city = region && nameOf(region.city, draft)
    const places = [region && nameOf(region.district, draft), city && plainCity(city)]
    return titleFrom(nameOf(madeTitle.type, draft) ?? "", size, places)
  }

  return {
    load: async (drafts: Iterable<Draft>) => {
      for (const draft of drafts) for (const name of named) await load(name, draft)
    },
    complete: (reading: RowReading): RowReading => {
      const isMissing = reading.issues.some(
        ({ level, field, text }) => level === "error" && field === resource.title && text === "",
      )
      const title = isMissing && reading.draft[resource.title] === undefined ? titleOf(reading.draft) : undefined
      if (title === undefined) return reading
      const issues = reading.issues.filter(({ level, field }) => level !== "error" || field !== resource.title)
      return { ...reading, draft: { ...reading.draft, [resource.title]: title }, issues: [...issues, made] }
    },
  }
}
