import type { ReactNode } from "react"
import { ChangeFigure } from "../../../charts/ChangeFigure.tsx"
import { useCount } from "../../../data/use-count.ts"
import { showTotal } from "../../../declare/format.ts"
import type { Filter, ListQuery } from "../../../declare/index.ts"
import { useHref } from "../../../routing/routes.ts"
import { useAppContext } from "../../../session/app-context.ts"
import { useScope } from "../scope.ts"
import { FigureTile } from "./FigureTile.tsx"
import { createBetween } from "./statistic.ts"

export interface Counted {
  page: string
  label: string
  /** Field of the moment that the range limits. */
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
    filters: [...filters, ...((at && instants && createBetween(at, instants).filters) || []), ...filtersFor(own)],
  })
  const list = { resource: page, countOnly: "surely" } as const
  const now = useCount(list, queryOf(range))
  const then = useCount(list, queryOf(before), { enabled: before !== undefined })
  const change =
    now.count !== undefined && then.count !== undefined && !now.isApproximate && !then.isApproximate ? (
      <ChangeFigure now={now.count} then={then.count} />
    ) : (
      then.query.isError && "Rentang sebelumnya gagal dimuat"
    )
  return (
    <FigureTile
      label={label}
      to={hrefOf(page, queryOf(range))}
      query={now.query}
      figure={now.count === undefined ? undefined : showTotal(now.count, now.isApproximate)}
      note={before && change}
      beside={beside}
    />
  )
}
