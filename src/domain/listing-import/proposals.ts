import { fieldOfKind, isRelated, type Resource, readMoney, readNumber, type Target } from "../../declare/index.ts"
import { findRegion } from "./find-region.ts"
import type { FileEvidence, ImportRules } from "./import-rules.ts"
import { createIssueBook } from "./issues.ts"
import type { Lists } from "./lists.ts"
import { titleFrom } from "./made-title.ts"
import type { Plan } from "./plan.ts"
import { nameReader } from "./read-names.ts"
import { listOfLevel, regionFieldsOf } from "./region-columns.ts"
import { createSources, type Sources } from "./sources.ts"
import type { Table } from "./text-table.ts"

const MAX_SAMPLES = 500

export interface Proposal {
  field: string
  label: string
  shown: string
  why: string
  plan: Partial<Pick<Plan, "defaults" | "isTitleMade" | "isDistrictUnknown">>
}

interface TableFile {
  name: string
  header: readonly string[]
  found: readonly (Target | undefined)[]
}

const evidenceOf = (table: Table, { name, header, found }: TableFile, sources: Sources): FileEvidence => ({
  name: name.replace(/\.\w+$/, ""),
  headings: (target) => header.filter((_, at) => found[at] === target).join(", "),
  has: sources.isUsed,
  texts: (target) => sources.distinct(target).filter(Boolean).slice(0, MAX_SAMPLES),
  median: (field) => {
    const step = Math.ceil(table.rows / MAX_SAMPLES)
    const amounts: number[] = []
    for (let row = 0; row < table.rows; row += step) {
      const amount = readMoney(sources.textOf(row, field), { strict: false })
      if (amount !== undefined) amounts.push(amount)
    }
    return amounts.sort((a, b) => a - b)[amounts.length >> 1]
  },
})

/** Longest city names: `Jakarta Pusat`, `Ogan Komering Ulu`. */
const MAX_CITY_WORDS = 3

/** Example: `kost-jakarta-pusat.csv`. */
const proposedCity = async (resource: Resource, name: string, lists: Lists): Promise<Proposal[]> => {
  const fields = regionFieldsOf(resource)
  const words = name.split(/[^\p{L}]+/u).filter(Boolean)
  for (let length = Math.min(MAX_CITY_WORDS, words.length); fields && length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1) {
      const text = words.slice(at, at + length).join(" ")
      const { ids } = await findRegion({ province: "", city: text, district: "", village: "" }, (level, parent) =>
        lists.load(listOfLevel(resource, level), parent),
      )
      if (!ids.city) continue
      const cities = await lists.load(listOfLevel(resource, "city"), ids.province)
      const shown = cities.find(({ id }) => id === ids.city)?.name ?? text
      const defaults = {
        [fields.province]: { value: ids.province, label: "" },
        [fields.city]: { value: ids.city, label: shown },
      }
      const label = resource.fields[fields.city]?.label ?? fields.city
      return [{ field: fields.city, label, shown, why: `Nama berkasnya menyebut “${text}”.`, plan: { defaults } }]
    }
  return []
}

const exampleTitle = (
  resource: Resource,
  { type, sizes }: NonNullable<ImportRules["madeTitle"]>,
  sources: Sources,
  rows: number,
  proposedType: string,
): string => {
  let row = 0
  while (row < rows - 1 && sources.isFilled(row, resource.title)) row += 1
  const region = regionFieldsOf(resource)
  const size = sizes.map((name) => readNumber(sources.textOf(row, name), { strict: false })).find(Boolean)
  const places = region ? [region.district, region.city].map((name) => sources.regionText(row, name)) : []
  return titleFrom(sources.textOf(row, type) || proposedType, size, places) ?? ""
}

export const proposalsOf = async (
  resource: Resource,
  rules: ImportRules,
  table: Table,
  file: TableFile,
  lists: Lists,
): Promise<Proposal[]> => {
  const region = regionFieldsOf(resource)
  const sources = createSources(resource, rules, table, { targets: file.found, defaults: {} })
  const evidence = evidenceOf(table, file, sources)
  const names = nameReader(rules, createIssueBook(), () => new Map(), lists)

  const findValue = async (field: string, text: string) => {
    const declared = resource.fields[field]
    if (!declared || !isRelated(declared)) return text
    await names.load(declared.to, [text])
    return names.read(field, declared, text).value
  }
  const proposals: Proposal[] = []
  for (const { field, text, why } of rules.suggest?.(evidence) ?? []) {
    const value = sources.isComplete(field) ? undefined : await findValue(field, text)
    if (value === undefined) continue
    const shown = fieldOfKind("select", resource.fields[field])?.options[text] ?? text
    const plan = { defaults: { [field]: { value, label: shown } } }
    proposals.push({ field, label: resource.fields[field]?.label ?? field, shown, why, plan })
  }
  if (region && !sources.isCityUsed) proposals.push(...(await proposedCity(resource, evidence.name, lists)))
  const district = resource.fields[region?.district ?? ""]
  if (region && district?.unknown && !sources.isDistrictUsed) {
    const why = "Tidak ada kolomnya di berkas ini."
    proposals.push({
      field: region.district,
      label: district.label,
      shown: district.unknown,
      why,
      plan: { isDistrictUnknown: true },
    })
  }
  if (rules.madeTitle && !sources.isComplete(resource.title)) {
    const label = resource.fields[resource.title]?.label ?? resource.title
    const why = "Untuk baris tanpa judul: dibuat dari tipe, luas, dan tempatnya."
    const type = proposals.find(({ field }) => field === rules.madeTitle?.type)?.shown ?? ""
    const shown = exampleTitle(resource, rules.madeTitle, sources, table.rows, type)
    proposals.push({ field: resource.title, label, shown, why, plan: { isTitleMade: true } })
  }
  return proposals
}

const isTaken = (plan: Plan, { plan: { defaults = {}, ...marks } }: Proposal): boolean =>
  Object.keys(defaults).every((name) => name in plan.defaults) &&
  Object.keys(marks).every((name) => plan[name as keyof typeof marks] !== undefined)

export const openProposals = (plan: Plan, proposals: readonly Proposal[]): Proposal[] =>
  proposals.filter((proposal) => !isTaken(plan, proposal))

export const withProposals = (plan: Plan, proposals: readonly Proposal[]): Plan => ({
  ...plan,
  ...Object.assign({}, ...proposals.map((proposal) => proposal.plan)),
  defaults: { ...Object.assign({}, ...proposals.map((proposal) => proposal.plan.defaults)), ...plan.defaults },
})
