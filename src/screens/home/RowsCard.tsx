import { type HttpError, useList } from "@refinedev/core"
import type { ReactNode } from "react"
import { RowLink } from "../../admin/list/faces/RowLink.tsx"
import { uniqueKeys } from "../../admin/list/selection.ts"
import type { ListQuery } from "../../declare/index.ts"
import { useBackoffice } from "../../providers/backoffice.ts"
import { pathOfRecord } from "../../providers/record-path.ts"
import { refineQueryOf } from "../../providers/refine-query.ts"
import { useHref } from "../../providers/routes.ts"
import { totalOf } from "../../providers/total-of.ts"
import { HomeCard } from "./HomeCard.tsx"
import { useScope } from "./scope.ts"

const SHOWN = 5

export type HomeRow = { id?: string } & Readonly<Record<string, unknown>>

interface RowsCardProps {
  resource: string
  wanted: Partial<ListQuery>
  title: string
  empty: string
  children: (row: HomeRow) => ReactNode
  /** Beside the row's own link. */
  beside?: (row: HomeRow, rows: readonly HomeRow[]) => ReactNode
}

/** The first rows of a list, and how many there are: it leads to the same rows. */
export const RowsCard = ({ resource, wanted, title, empty, children, beside }: RowsCardProps) => {
  const hrefOf = useHref()
  const { filtersFor } = useScope()
  const page = useBackoffice().pages.find(({ name }) => name === resource)
  const scoped = { ...wanted, filters: [...(wanted.filters ?? []), ...filtersFor(page?.resource)] }
  const { query, result } = useList<HomeRow, HttpError>({
    resource,
    meta: { proves: true },
    ...refineQueryOf({ page: 1, limit: SHOWN, search: "", sort: [], ...scoped }),
    errorNotification: false,
  })
  const keys = uniqueKeys(result.data)
  return (
    <HomeCard
      title={title}
      query={query}
      to={hrefOf(resource, scoped)}
      total={totalOf(query.data)}
      empty={result.data.length === 0 && empty}
      all={hrefOf(resource)}
    >
      {() =>
        result.data.map((row, index) => (
          <li key={keys[index]}>
            <RowLink to={page && pathOfRecord(page, row)}>{children(row)}</RowLink>
            {beside?.(row, result.data)}
          </li>
        ))
      }
    </HomeCard>
  )
}
