import { type HttpError, useList } from "@refinedev/core"
import type { ReactNode } from "react"
import { refineQueryOf } from "../../data/refine-query.ts"
import { totalOf } from "../../data/total-of.ts"
import type { ListQuery } from "../../declare/index.ts"
import { RowLink } from "../../engine/list/faces/RowLink.tsx"
import { uniqueKeys } from "../../engine/list/selection.ts"
import { pathOfRecord } from "../../routing/record-path.ts"
import { useHref } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
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
  beside?: (row: HomeRow, rows: readonly HomeRow[]) => ReactNode
}

export const RowsCard = ({ resource, wanted, title, empty, children, beside }: RowsCardProps) => {
  const hrefOf = useHref()
  const { filtersFor } = useScope()
  const page = useAppContext().pages.find(({ name }) => name === resource)
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
