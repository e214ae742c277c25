import type { BaseRecord, HttpError } from "@refinedev/core"
import { type UseQueryOptions, useQueries } from "@tanstack/react-query"
import { limitAsync } from "es-toolkit"
import { useEffect, useState } from "react"
import { isRefused, useRecords } from "../../data/record-queries.ts"
import { z } from "../../declare/zod.ts"
import { REMEMBERED, useDraft } from "../../drafts/use-draft.ts"
import { recordRouteOf } from "../../routing/record-route.ts"
import { useAppContext } from "../../session/app-context.ts"
import { titleOf } from "../list/RowMenu.tsx"
import type { KeptRecord } from "./kept-records.ts"

/** Addresses only: names of customers must not stay in the browser after a sign-out. */
const pinsSchema = z.array(z.object({ page: z.string(), path: z.string() }))
type Pin = z.infer<typeof pinsSchema>[number]

const STALE_MS = 30_000
/** Records that are read at once. */
const MAX_REQUESTS = 4
const limited = limitAsync((read: () => Promise<{ data: BaseRecord }>) => read(), MAX_REQUESTS)

/** Reads what pinned records are called now. Those that are gone or closed to the user are left out. */
const useTitles = (pins: readonly Pin[]): KeptRecord[] => {
  const { openPages } = useAppContext()
  const { fetchOne } = useRecords()
  const found = pins.flatMap(({ page: name, path }) => {
    const page = openPages.find((page) => page.name === name)
    const id = page && recordRouteOf(page, path).id
    return page && id !== undefined ? [{ page, path, id }] : []
  })
  const queries = useQueries({
    queries: found.map(
      ({ page: { resource }, path, id }): UseQueryOptions<{ data: BaseRecord }, HttpError> => ({
        queryKey: ["find", "pin", path],
        queryFn: () => limited(() => fetchOne({ resource: resource.name, id })),
        staleTime: STALE_MS,
        retry: false,
      }),
    ),
  })
  return found.flatMap(({ page, path, id }, at) => {
    const { data, error } = queries[at] ?? {}
    if (isRefused({ error: error ?? null })) return []
    return [{ page: page.name, path, title: data ? titleOf(page.resource, data.data) : id }]
  })
}

/** The records that the user has pinned; pinning one again lets it go. */
export const usePins = () => {
  const { found, save } = useDraft("find.pinned", pinsSchema, REMEMBERED)
  const [changed, setChanged] = useState<readonly Pin[]>()
  const pins = changed ?? found ?? []
  // Earlier versions stored the names, too.
  useEffect(() => {
    if (found) save(found)
  }, [found, save])
  const pin = ({ page, path }: Pin) => {
    const others = pins.filter((one) => one.path !== path)
    const next = others.length < pins.length ? others : [...pins, { page, path }]
    setChanged(next)
    save([...next])
  }
  return { pinned: useTitles(pins), pin }
}
