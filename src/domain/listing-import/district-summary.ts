import type { Resource } from "../../declare/index.ts"
import type { Engine } from "./engine.ts"
import type { RegionIds } from "./find-region.ts"
import type { Issue } from "./issues.ts"
import type { DistrictCertainty } from "./named-district.ts"
import { namedKey } from "./plan.ts"
import { regionFieldsOf } from "./region-columns.ts"
import type { City } from "./region-lookup.ts"

export interface NamedGroup {
  key: string
  name: string
  sureness: DistrictCertainty
  ids: RegionIds
  rows: number
  examples: { row: number; number: number; title: string }[]
}

interface CityQuestion {
  name: string
  rows: number
  cities: readonly City[]
}

export interface DistrictSummary {
  cities: readonly CityQuestion[]
  open: number
  named: readonly NamedGroup[]
}

const MOST_EXAMPLES = 20

export const districtSummaryOf = (resource: Resource, engine: Engine): DistrictSummary => {
  const region = regionFieldsOf(resource)
  if (!region) return { cities: [], open: 0, named: [] }
  const { table, issuesOf, isBad, isSkipped, isRepeat, titleOf } = engine
  const isLeftOut = (row: number) => isSkipped(row) || isRepeat(row)
  const isOpen = ({ level, field }: Issue) => level === "error" && field === region.district
  const isOpenCity = ({ level, field }: Issue) => level === "error" && field === region.city
  const questions = new Map<string, CityQuestion>()
  let open = 0
  for (let row = 0; row < table.rows; row += 1) {
    if (!isBad(row) || isLeftOut(row)) continue
    const hasOpenDistrict = issuesOf(row).some(isOpen)
    if (hasOpenDistrict) open += 1
    const city = hasOpenDistrict || issuesOf(row).some(isOpenCity) ? engine.openCity(row) : undefined
    if (city) questions.set(city.name, { ...city, rows: (questions.get(city.name)?.rows ?? 0) + 1 })
  }
  const groups = new Map<string, NamedGroup>()
  for (const [row, { ids, name, sureness }] of engine.named()) {
    if (isLeftOut(row)) continue
    const key = namedKey(sureness, ids.district)
    const group = groups.get(key) ?? { key, name, sureness, ids, rows: 0, examples: [] }
    group.rows += 1
    if (group.examples.length < MOST_EXAMPLES)
      group.examples.push({ row, number: table.numbers[row] ?? 0, title: titleOf(row) })
    groups.set(key, group)
  }
  const cities = [...questions.values()].sort((a, b) => b.rows - a.rows)
  return { cities, open, named: [...groups.values()].sort((a, b) => b.rows - a.rows) }
}
