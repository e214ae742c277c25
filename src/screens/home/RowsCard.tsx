import { type HttpError, useList } from "@refinedev/core"
import { type ReactNode, useId } from "react"
import { Link } from "react-router"
import { RowLink } from "../../admin/list/faces/RowLink.tsx"
import { uniqueKeys } from "../../admin/list/selection.ts"
import type { ListQuery } from "../../declare/index.ts"
import { useBackoffice } from "../../providers/backoffice.ts"
import { pathOfRecord } from "../../providers/record-path.ts"
import { refineQueryOf } from "../../providers/refine-query.ts"
import { useHref } from "../../providers/routes.ts"
import { totalOf } from "../../providers/total-of.ts"
import { QueryState } from "../../ui/QueryState.tsx"
import { UnknownCount } from "../../ui/UnknownCount.tsx"

const SHOWN = 5

export type HomeRow = { id?: string } & Readonly<Record<string, unknown>>

interface RowsCardProps {
  resource: string
  wanted: Partial<ListQuery>
  title: string
  empty: string
  children: (row: HomeRow) => ReactNode
  /** Beside the row's own link. */
  beside?: (row: HomeRow) => ReactNode
  /** Below the rows, also where there are none. */
  after?: ReactNode
}

/** The first rows of a list, and how many there are: it leads to the same rows. It loads and fails alone. */
export const RowsCard = ({ resource, wanted, title, empty, children, beside, after }: RowsCardProps) => {
  const id = useId()
  const hrefOf = useHref()
  const { query, result } = useList<HomeRow, HttpError>({
    resource,
    ...refineQueryOf({ page: 1, limit: SHOWN, search: "", sort: [], filters: [], ...wanted }),
    errorNotification: false,
  })
  const all = hrefOf(resource, wanted)
  const keys = uniqueKeys(result.data)
  const total = totalOf(query.data)
  const page = useBackoffice().pages.find(({ name }) => name === resource)
  return (
    <section className="today" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {query.isSuccess && all && (
          <Link to={all} aria-label={total === undefined ? undefined : `${title}: ${total}, lihat semua`}>
            {total ?? <UnknownCount />}
          </Link>
        )}
      </header>
      <QueryState
        query={query}
        height={220}
        empty={result.data.length === 0 && empty}
        action={<Link to={hrefOf(resource) ?? ""}>Lihat semua</Link>}
      >
        {() => (
          <ol>
            {result.data.map((row, index) => (
              <li key={keys[index]}>
                <RowLink to={page && pathOfRecord(page, row)}>{children(row)}</RowLink>
                {beside?.(row)}
              </li>
            ))}
          </ol>
        )}
      </QueryState>
      {after}
    </section>
  )
}
