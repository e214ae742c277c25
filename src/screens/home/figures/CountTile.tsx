import type { ReactNode } from "react"
import { ChangeFigure } from "../../../charts/ChangeFigure.tsx"
import { showTotal } from "../../../declare/format.ts"
import type { Filter, ListQuery } from "../../../declare/index.ts"
import { useHref } from "../../../routing/routes.ts"
import { useAppContext } from "../../../session/app-context.ts"
import { useScope } from "../scope.ts"
import { FigureTile } from "./FigureTile.tsx"
import { betweenOf } from "./statistic.ts"
import { useCount } from "./use-count.ts"

export interface Counted {
  page: string
  label: string
  /** The moment that lies in the range. */
  at?: string
  filters?: readonly Filter[]
}

type Instants = readonly [from: string, to: string]

interface CountTileProps {
  counted: Counted
  /** Absent for all records. */
  range?: Instants
  before?: Instants | undefined
  beside?: ReactNode
}

/** Counts a list and links to it, narrowed in the same way. */
export const CountTile = ({ counted: { page, label, at, filters = [] }, range, before, beside }: CountTileProps) => {
  const hrefOf = useHref()
  const { pages } = useAppContext()
  const { filtersFor } = useScope()
  const own = pages.find(({ name }) => name === page)?.resource
  const queryOf = (instants: Instants | undefined): Partial<ListQuery> => ({
    filters: [...filters, ...((at && instants && betweenOf(at, instants).filters) || []), ...filtersFor(own)],
  })
  const now = useCount(page, queryOf(range))
  const then = useCount(page, queryOf(before), before !== undefined)
  const isCompared = then.total !== undefined && !now.isApproximate && !then.isApproximate
  const change =
    now.total !== undefined && then.total !== undefined && isCompared ? (
      <ChangeFigure now={now.total} then={then.total} />
    ) : (
      then.state.isError && "Rentang sebelumnya gagal dimuat"
    )
  return (
    <FigureTile
      label={label}
      to={hrefOf(page, queryOf(range))}
      query={now.state}
      figure={now.total === undefined ? undefined : showTotal(now.total, now.isApproximate)}
      note={before && change}
      beside={beside}
    />
  )
}
