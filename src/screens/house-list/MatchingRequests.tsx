import { type BaseRecord, type HttpError, useList } from "@refinedev/core"
import { judge, readOptional, toSearchCriteria } from "../../domain/matching.ts"
import { RowLink } from "../../engine/list/faces/RowLink.tsx"
import { titleOf } from "../../engine/list/RowMenu.tsx"
import css from "../../engine/record/facts.module.css"
import { Cell } from "../../fields/Cell.tsx"
import { OPEN_REQUESTS } from "../../resources/choices.ts"
import { findProperties } from "../../resources/find-properties.ts"
import { hasId, pathOfRecord } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import { QueryState } from "../../ui/QueryState.tsx"

const { fields } = findProperties
const MAX_CANDIDATES = 200
const SHOWN = 5

export const MatchingRequests = ({ house }: { house: BaseRecord }) => {
  const { pages, can } = useAppContext()
  const page = pages.find(({ name }) => name === findProperties.name)
  const isWanted = house.status === "active" && page !== undefined && can(findProperties.name, "list")
  const { query, result } = useList<BaseRecord, HttpError>({
    resource: findProperties.name,
    filters: [{ field: "status", operator: "in", value: OPEN_REQUESTS }],
    pagination: { currentPage: 1, pageSize: MAX_CANDIDATES },
    sorters: [{ field: "created_at", order: "desc" }],
    queryOptions: { enabled: isWanted },
    errorNotification: false,
  })
  if (!isWanted) return null
  const matches = result.data
    .map((request) => ({
      request,
      match: judge(toSearchCriteria(request), readOptional(request.wished), house),
    }))
    .filter(({ request, match }) => hasId(request) && match.isFit && match.judgements.length > 0)
    .sort((a, b) => b.match.score - a.match.score)
  return (
    <section className={`${css.panel} ${css.related}`} aria-label="Permintaan yang cocok">
      <header className="row-wrap">
        <h2>
          Permintaan yang cocok
          {query.isSuccess && ` (${matches.length})`}
        </h2>
      </header>
      <QueryState query={query} height={40}>
        {() =>
          matches.length === 0 ? (
            <p className="muted">Belum ada permintaan yang cocok dengan listing ini.</p>
          ) : (
            <ul className="divided">
              {matches.slice(0, SHOWN).map(({ request }) => (
                <li key={String(request.id)}>
                  <RowLink to={pathOfRecord(page, request)}>{titleOf(findProperties, request)}</RowLink>
                  <span>
                    <Cell name="places" field={fields.places} row={request} />
                  </span>
                  <span>
                    <Cell name="budget_max" field={fields.budget_max} row={request} />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  )
}
