import type { BaseRecord } from "@refinedev/core"
import { useEffect, useState } from "react"
import { useRecords } from "../../data/use-records.ts"
import { premiumAds } from "../../resources/premium-ads.ts"

const PAGE_SIZE = 200
const PAGES_LIMIT = 15

/**
 * Lower-case titles of the existing ads.
 * @returns undefined until all of them are read
 */
export const useKnownAds = (isNeeded: boolean): ReadonlySet<string> | undefined => {
  const { fetchList } = useRecords()
  const [titles, setTitles] = useState<ReadonlySet<string>>()
  useEffect(() => {
    if (!isNeeded) return
    let isStale = false
    const read = async () => {
      const found = new Set<string>()
      for (let page = 1; page <= PAGES_LIMIT; page += 1) {
        const { data, total } = await fetchList<BaseRecord>({
          resource: premiumAds.name,
          pagination: { mode: "server", currentPage: page, pageSize: PAGE_SIZE },
          sorters: [{ field: "id", order: "asc" }],
        })
        for (const { title } of data) found.add(String(title).toLowerCase())
        if (page * PAGE_SIZE >= total || isStale) return found
      }
      return undefined
    }
    void read().then(
      (found) => !isStale && setTitles(found),
      () => undefined,
    )
    return () => {
      isStale = true
    }
  }, [fetchList, isNeeded])
  return titles
}
