import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useCall } from "../../data/use-call.ts"
import { z } from "../../declare/zod.ts"
import { findRegions } from "../../domain/find-regions.ts"
import type { FoundRegion } from "../../domain/named-region.ts"
import type { Level } from "../../domain/region-name.ts"
import { useLists } from "../../import/use-lists.ts"
import { houseList } from "../../resources/house-list.ts"
import { useAppContext } from "../../session/app-context.ts"

const { fields } = houseList
const LISTS: Readonly<Record<Level, string>> = {
  province: fields.province.to,
  city: fields.city.to,
  district: fields.district.to,
  village: fields.village.to,
}

const villages = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    id_kecamatan: z.string(),
    district: z.string(),
    id_kota: z.string(),
    city: z.string(),
  }),
)

/** Regions do not change during a session. */
const LASTING = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }

/**
 * Resolves place names with the documented region lists. `places` is undefined if that fails; names are then compared
 * as text.
 */
export const useRegions = (
  words: readonly string[],
): { places: readonly FoundRegion[] | undefined; isPending: boolean } => {
  const { load } = useLists()
  const { call } = useCall()
  const { access } = useAppContext()
  const client = useQueryClient()
  const lists = (level: Level, parent?: string) =>
    client.fetchQuery({ queryKey: ["regions", level, parent], queryFn: () => load(LISTS[level], parent), ...LASTING })
  const search = async (text: string) =>
    villages.parse(await call("master-village.search", { query: { search: text } }))
  const hasSearch = access(fields.village.to, "search").can
  const { data, isPending } = useQuery({
    queryKey: ["places", ...words],
    queryFn: () => findRegions(words, { lists, search: hasSearch ? search : undefined }),
    enabled: words.length > 0,
    retry: false,
    ...LASTING,
  })
  return { places: words.length > 0 ? data : [], isPending: words.length > 0 && isPending }
}
