import { type HttpError, useList } from "@refinedev/core"
import { type ReactNode, useId } from "react"
import { Link } from "react-router"
import { RowLink } from "../../admin/list/faces/RowLink.tsx"
import { uniqueKeys } from "../../admin/list/selection.ts"
import { instantsOf } from "../../charts/date-range.ts"
import { localDay, showDateTime } from "../../declare/format.ts"
import type { ListQuery } from "../../declare/index.ts"
import { showPhone } from "../../declare/index.ts"
import { useBackoffice } from "../../providers/backoffice.ts"
import { pathOfRecord } from "../../providers/record-path.ts"
import { refineQueryOf } from "../../providers/refine-query.ts"
import { useHref } from "../../providers/routes.ts"
import { totalOf } from "../../providers/total-of.ts"
import { QueryState } from "../../ui/QueryState.tsx"
import { UnknownCount } from "../../ui/UnknownCount.tsx"
import { betweenOf } from "./statistic.ts"

const SHOWN = 5
const timeOf = (value: unknown) => (typeof value === "string" ? `${showDateTime(value).split(" ").at(-1)} WIB` : "–")

type Row = { id?: string } & Readonly<Record<string, unknown>>

export const LeadsToday = () => (
  <Today
    resource="request-cust"
    moment="created_at"
    order="desc"
    title="Leads hari ini"
    empty="Belum ada lead masuk hari ini."
  >
    {(row) => (
      <>
        <strong>{String(row.name ?? "–")}</strong>
        <span>{String(row.property_id_label ?? showPhone(String(row.phone ?? "")))}</span>
        <time>{timeOf(row.created_at)}</time>
      </>
    )}
  </Today>
)

export const VisitsToday = () => (
  <Today
    resource="schedule-house-list"
    moment="starts_at"
    order="asc"
    title="Kunjungan hari ini"
    empty="Tidak ada kunjungan hari ini."
  >
    {(row) => (
      <>
        <strong>{String(row.customer_name ?? "–")}</strong>
        <span>{String(row.house_label ?? showPhone(String(row.phone ?? "")))}</span>
        <time>{timeOf(row.starts_at)}</time>
      </>
    )}
  </Today>
)

interface TodayProps {
  resource: string
  moment: string
  order: "asc" | "desc"
  title: string
  empty: string
  children: (row: Row) => ReactNode
}

const Today = ({ resource, moment, order, title, empty, children }: TodayProps) => {
  const id = useId()
  const hrefOf = useHref()
  const today = localDay(new Date())
  const wanted: Partial<ListQuery> = {
    ...betweenOf(moment, instantsOf({ start: today, end: today })),
    sort: [{ field: moment, order }],
  }
  const { query, result } = useList<Row, HttpError>({
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
              </li>
            ))}
          </ol>
        )}
      </QueryState>
    </section>
  )
}
