import type { BaseRecord, CrudFilter, GetListResponse } from "@refinedev/core"
import { limitAsync, retry } from "es-toolkit"
import { useRef } from "react"
import { useRecords } from "../data/record-queries.ts"
import { SEARCH } from "../data/refine-query.ts"
import { fieldOfKind, type Resource } from "../declare/index.ts"
import type { Lists, Named } from "../domain/listing-import/read-names.ts"
import { useAppContext } from "../session/app-context.ts"

/** The number of connections that browsers open to one host. */
const MAX_PARALLEL_REQUESTS = 6
const MAX_RETRIES = 2
const RETRY_DELAY_MS = 800

const filterOf = (resource: Resource | undefined, parent: string): CrudFilter => {
  const [need] = resource?.calls.list?.needs ?? []
  return { field: need ?? SEARCH, operator: "eq", value: parent }
}

const codesOf = (resource: Resource | undefined, row: BaseRecord): string[] =>
  Object.entries(resource?.fields ?? {}).flatMap(([name, field]) =>
    fieldOfKind("text", field)?.unique === "code" && row[name] ? [String(row[name])] : [],
  )

const nameOf = (resource: Resource | undefined, row: BaseRecord): Named => ({
  id: row.id as string,
  name: String(row[resource?.title ?? "name"] ?? row.name ?? ""),
  codes: codesOf(resource, row),
})

/** Loads the records within a parent or matching a text, with limited concurrency and retries. */
export const useLists = (): Omit<Lists, "search"> => {
  const { resources } = useAppContext()
  const { fetchList } = useRecords()
  const limitedList = useRef(limitAsync((request: () => Promise<GetListResponse>) => request(), MAX_PARALLEL_REQUESTS))
  const resourceOf = (name: string) => resources.find((candidate) => candidate.name === name)
  const isWhole = (name: string) => resourceOf(name)?.calls.list?.whole === true
  const load = async (name: string, parent?: string): Promise<readonly Named[]> => {
    const resource = resourceOf(name)
    const getList = () =>
      fetchList({
        resource: name,
        filters: parent === undefined ? [] : [filterOf(resource, parent)],
        pagination: isWhole(name) ? { mode: "off" } : { mode: "server", currentPage: 1, pageSize: 50 },
      })
    const { data } = await limitedList
      .current(() => retry(getList, { retries: MAX_RETRIES, delay: (failures) => (failures + 1) * RETRY_DELAY_MS }))
      .catch((error: Error) => {
        throw new Error(`Daftar ${resource?.label.toLowerCase() ?? name} gagal dimuat. ${error.message}`)
      })
    return data.map((row) => nameOf(resource, row))
  }
  return { load, isWhole }
}
