import { type Outcome, runForEach } from "../../data/do-each.ts"
import { useRecords } from "../../data/record-queries.ts"
import { useCall } from "../../data/use-call.ts"
import type { Row } from "../../declare/index.ts"
import { useAppContext } from "../../session/app-context.ts"
import {
  districtOfCode,
  filterByName,
  isCode,
  type ListReading,
  type Meaning,
  resolveVillages,
  splitEntries,
  toVillage,
  type Village,
} from "./village.ts"

const LONGEST_LIST = 300

/** Throws on failed lookups, which must not count as unknown names. */
const refuseFailed = ({ failed: [first] }: Outcome<unknown>) => {
  if (first) throw new Error(first.reason)
}

/**
 * Finds villages by district, code and name. Without the service's search, only the open district is searched by name.
 */
export const useVillageLookup = () => {
  const { config } = useAppContext()
  const { fetchList } = useRecords()
  const { call } = useCall()

  const rowsIn = async (resource: string, parameter: string, id: string): Promise<readonly Row[]> =>
    (
      await fetchList({
        resource,
        filters: [{ field: parameter, operator: "eq", value: id }],
        pagination: { mode: "off" },
      })
    ).data
  const nameIn = async (resource: string, parameter: string, outer: string, id: string) =>
    String((await rowsIn(resource, parameter, outer)).find((row) => String(row.id) === id)?.name ?? id)

  const inDistrict = async (id: string, around?: { district: string; city: string }): Promise<Village[]> => {
    const [province = "", city = ""] = id.split(".")
    const names = around ?? {
      district: await nameIn("master-district", "id_kota", `${province}.${city}`, id),
      city: await nameIn("master-city", "id_provinsi", province, `${province}.${city}`),
    }
    return (await rowsIn("master-village", "id_kecamatan", id)).map((row) => toVillage(row, names))
  }

  const search = async (text: string): Promise<Village[]> => {
    if (!config.extensions) return []
    const rows = await call("master-village.search", { query: { search: text } })
    return Array.isArray(rows) ? rows.map((row: Row) => toVillage(row)) : []
  }

  const readList = async (text: string, open: readonly Village[], chosen: readonly Village[]): Promise<ListReading> => {
    const entries = splitEntries(text).slice(0, LONGEST_LIST)
    const districts = new Map<string, readonly Village[]>()
    const read = async (id: string) => districts.set(id, await inDistrict(id))
    refuseFailed(await runForEach([...new Set(entries.filter(isCode).map(districtOfCode))], read))
    const meanings = new Map<string, Meaning>()
    const looked = await runForEach(entries, async (entry) => {
      const here = filterByName(entry, open)
      const options = isCode(entry)
        ? (districts.get(districtOfCode(entry)) ?? []).filter(({ id }) => id === entry)
        : here.length > 0
          ? here
          : filterByName(entry, await search(entry.replaceAll(",", " ")))
      meanings.set(entry, { entry, options })
    })
    refuseFailed(looked)
    return resolveVillages(
      entries.map((entry) => meanings.get(entry) ?? { entry, options: [] }),
      chosen,
    )
  }
  return { inDistrict, readList, canSearch: config.extensions }
}
