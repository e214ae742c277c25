import { type BaseRecord, type HttpError, useList } from "@refinedev/core"
import { useMemo } from "react"
import { findNewMatches } from "../../domain/new-matches.ts"
import { RowLink } from "../../engine/list/faces/RowLink.tsx"
import { asText } from "../../fields/text.ts"
import type { LiveMeta } from "../../live/live-queries.ts"
import { OPEN_REQUESTS } from "../../resources/choices.ts"
import { findProperties } from "../../resources/find-properties.ts"
import { houseList } from "../../resources/house-list.ts"
import { hasId, pathOfRecord, useHref } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import { combineQueries } from "../../ui/combine-queries.ts"
import { useLooks } from "../find-properties/use-matches.ts"
import { HomeCard } from "./HomeCard.tsx"

const { fields } = findProperties
const REQUESTS = 50
const HOUSES = 200
const SHOWN = 5
/** Avoids reloading 200 listings after each change. */
const QUERY_OPTIONS = { staleTime: 300_000, meta: { isPatched: true } as Record<string, unknown> & LiveMeta }
/** Listings older than 14 days (milliseconds) are not new for requests that were never opened. */
const MAX_LISTING_AGE_MS = 14 * 24 * 60 * 60 * 1000

const useNewMatches = () => {
  const { isOpen, draft: looks } = useLooks()
  const requests = useList<BaseRecord, HttpError>({
    resource: findProperties.name,
    filters: [{ field: "status", operator: "in", value: OPEN_REQUESTS }],
    sorters: [{ field: "created_at", order: "desc" }],
    pagination: { currentPage: 1, pageSize: REQUESTS },
    queryOptions: QUERY_OPTIONS,
    errorNotification: false,
  })
  const houses = useList<BaseRecord, HttpError>({
    resource: houseList.name,
    filters: [{ field: "status", operator: "eq", value: "active" }],
    sorters: [{ field: "updated_at", order: "desc" }],
    pagination: { currentPage: 1, pageSize: HOUSES },
    queryOptions: QUERY_OPTIONS,
    errorNotification: false,
  })
  const query = combineQueries([requests.query, houses.query])
  const isPending = query.isPending || !isOpen
  const [wanted, listed] = [requests.result.data, houses.result.data]
  const matches = useMemo(
    () =>
      isPending ? [] : findNewMatches(wanted.filter(hasId), listed, { looks, since: Date.now() - MAX_LISTING_AGE_MS }),
    [isPending, wanted, listed, looks],
  )
  return { query: { ...query, isPending }, matches }
}

export const NewMatches = () => {
  const { query, matches } = useNewMatches()
  const hrefOf = useHref()
  const page = useAppContext().pages.find(({ name }) => name === findProperties.name)
  const value = matches.map(({ request }) => String(request.id))
  return (
    <HomeCard
      title="Kecocokan baru"
      query={query}
      to={
        value.length > 0
          ? hrefOf(findProperties.name, { filters: [{ field: "id", operator: "in", value }] })
          : undefined
      }
      total={matches.length}
      empty={matches.length === 0 && "Tidak ada listing baru yang cocok dengan permintaan."}
      all={hrefOf(findProperties.name)}
    >
      {() =>
        matches.slice(0, SHOWN).map(({ request, houses }) => (
          <li key={String(request.id)} className="row">
            <RowLink to={page && pathOfRecord(page, request)}>
              <strong className="medium">{String(request.name ?? "–")}</strong>
              <span className="muted dense ellipsis">
                {[asText("places", fields.places, request), asText("budget_max", fields.budget_max, request)]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
              <span className="muted dense numeric">{houses.length} listing</span>
            </RowLink>
          </li>
        ))
      }
    </HomeCard>
  )
}
