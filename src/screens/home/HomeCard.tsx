import { type HttpError, useList } from "@refinedev/core"
import { type ReactNode, useEffect, useId, useRef, useState } from "react"
import { Link } from "react-router"
import { totalOf } from "../../data/record-queries.ts"
import { refineQueryOf } from "../../data/refine-query.ts"
import type { ListQuery } from "../../declare/index.ts"
import { RowLink } from "../../engine/list/faces/RowLink.tsx"
import { uniqueKeys } from "../../engine/list/selection.ts"
import { queueSearch } from "../../engine/record/queue/queue-query.ts"
import { pathOfRecord, useHref } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import { hasAnswer, type Query, QueryState } from "../../ui/QueryState.tsx"
import shared from "../parts/shared.module.css"
import css from "./home.module.css"
import { useScope } from "./scope.ts"

const PRELOAD_MARGIN = "120px"

export const WhenSeen = ({ label, height, children }: { label: string; height: number; children: () => ReactNode }) => {
  const ref = useRef<HTMLElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !ref.current) return
    const observer = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && setSeen(true), {
      rootMargin: PRELOAD_MARGIN,
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isSeen])
  return isSeen ? children() : <section ref={ref} aria-label={label} style={{ minHeight: height }} />
}

const UNKNOWN_COUNT_HINT = "Jumlahnya tidak diketahui: layanan tidak menghitung data menurut saringan ini."

export const UnknownCount = () => (
  <span title={UNKNOWN_COUNT_HINT}>
    <span aria-hidden="true">–</span>
    <span className="unseen">{UNKNOWN_COUNT_HINT}</span>
  </span>
)

interface HomeCardProps {
  title: string
  query: Query
  /** Link to the same rows; absent without access to the list. */
  to: string | undefined
  total: number | undefined
  empty: string | false
  all?: string
  children: () => ReactNode
}

export const HomeCard = ({ title, query, to, total, empty, all, children }: HomeCardProps) => {
  const id = useId()
  return (
    <section className={`${shared.card} ${css.rows}`} aria-labelledby={id}>
      <header className="row">
        <h2 id={id}>{title}</h2>
        {hasAnswer(query) && to && (
          <Link
            className="push strong numeric"
            to={to}
            aria-label={total === undefined ? undefined : `${title}: ${total}, lihat semua`}
          >
            {total ?? <UnknownCount />}
          </Link>
        )}
      </header>
      <QueryState query={query} height={308} empty={empty} action={all && <Link to={all}>Lihat semua</Link>}>
        {() => <ol className="divided">{children()}</ol>}
      </QueryState>
    </section>
  )
}

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
  const pathOf = (row: HomeRow) => {
    const path = page && pathOfRecord(page, row)
    return path && path + queueSearch(scoped)
  }
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
          <li key={keys[index]} className="row">
            <RowLink to={pathOf(row)}>{children(row)}</RowLink>
            {beside?.(row, result.data)}
          </li>
        ))
      }
    </HomeCard>
  )
}
