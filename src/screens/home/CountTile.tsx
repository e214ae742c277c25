import { type HttpError, useList } from "@refinedev/core"
import { Link } from "react-router"
import { changeWords } from "../../charts/compare.ts"
import { refineQueryOf } from "../../data/refine-query.ts"
import { totalOf } from "../../data/total-of.ts"
import { showTotal } from "../../declare/format.ts"
import type { Filter, ListQuery } from "../../declare/index.ts"
import { useHref } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import { UnknownCount } from "../../ui/UnknownCount.tsx"
import { FILTER_PROBE_ROWS } from "./looked-at.ts"
import type { HomeRow } from "./RowsCard.tsx"
import { useScope } from "./scope.ts"
import { betweenOf } from "./statistic.ts"

export interface Counted {
  page: string
  label: string
  at: string
  filters?: readonly Filter[]
}

type Instants = readonly [from: string, to: string]

interface CountTileProps {
  counted: Counted
  range: Instants
  before: Instants | undefined
}

const useCount = (page: string, query: Partial<ListQuery>, enabled: boolean) => {
  const { config } = useAppContext()
  const limit = config.extensions ? 1 : FILTER_PROBE_ROWS
  const { query: state } = useList<HomeRow, HttpError>({
    resource: page,
    meta: { countOnly: "surely" },
    ...refineQueryOf({ page: 1, limit, search: "", sort: [], filters: [], ...query }),
    queryOptions: { enabled },
    errorNotification: false,
  })
  return { state, total: totalOf(state.data), isApproximate: state.data?.isApproximate === true }
}

export const CountTile = ({ counted: { page, label, at, filters = [] }, range, before }: CountTileProps) => {
  const hrefOf = useHref()
  const { pages } = useAppContext()
  const { filtersFor } = useScope()
  const own = pages.find(({ name }) => name === page)?.resource
  const queryOf = (instants: Instants): Partial<ListQuery> => ({
    filters: [...filters, ...(betweenOf(at, instants).filters ?? []), ...filtersFor(own)],
  })
  const now = useCount(page, queryOf(range), true)
  const then = useCount(page, queryOf(before ?? range), before !== undefined)
  if (now.state.isError)
    return (
      <div className="tile" role="alert">
        <span>{label}</span>
        <button type="button" className="tile-retry" onClick={() => now.state.refetch()}>
          Gagal dimuat. Coba lagi<span className="unseen"> {label}</span>
        </button>
      </div>
    )
  return (
    <Link to={hrefOf(page, queryOf(range)) ?? ""} className="tile">
      <span>{label}</span>
      <strong>
        {now.state.isPending ? (
          <span className="skeleton" />
        ) : now.total === undefined ? (
          <UnknownCount />
        ) : (
          showTotal(now.total, now.isApproximate)
        )}
      </strong>
      {before && (
        <small>
          {now.total !== undefined && then.total !== undefined && !now.isApproximate && !then.isApproximate
            ? changeWords(now.total, then.total)
            : then.state.isError && "Rentang sebelumnya gagal dimuat"}
        </small>
      )}
    </Link>
  )
}
