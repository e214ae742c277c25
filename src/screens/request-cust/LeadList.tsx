import type { BaseRecord } from "@refinedev/core"
import { memo, useEffect, useRef } from "react"
import { Link, useLocation } from "react-router"
import { showNumber, showTotal } from "../../declare/format.ts"
import type { Field, Page } from "../../declare/index.ts"
import { NewRows } from "../../engine/list/NewRows.tsx"
import { titleOf } from "../../engine/list/RowMenu.tsx"
import { changeOfRow, changesWords } from "../../engine/list/row-changes.ts"
import { uniqueKeys } from "../../engine/list/selection.ts"
import type { ListState } from "../../engine/list/use-list-query.ts"
import type { useRows } from "../../engine/list/use-rows.ts"
import { Cell } from "../../fields/Cell.tsx"
import { asText } from "../../fields/text.ts"
import { pathOfRecord } from "../../routing/routes.ts"
import { buttonClass } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { Skeleton } from "../../ui/Notice.tsx"
import { hasAnswer, QueryState } from "../../ui/QueryState.tsx"
import css from "./lead.module.css"

interface LeadListProps {
  page: Page
  state: ListState
  found: ReturnType<typeof useRows>
  current: string | undefined
  back: string
}

interface RowProps {
  page: Page
  row: BaseRecord
  search: string
  isOpen: boolean
}

/** Memoized: opening another lead renders only two rows. */
const Row = memo(({ page, row, search, isOpen }: RowProps) => {
  const { resource } = page
  const link = useRef<HTMLAnchorElement>(null)
  const path = pathOfRecord(page, row)
  const unread = typeof row.unread === "number" ? row.unread : 0
  const { waiting_since: waiting, property_id: listing } = resource.fields
  useEffect(() => {
    if (isOpen) link.current?.scrollIntoView({ block: "nearest" })
  }, [isOpen])
  const lastWords = String(row.last_message ?? row.message ?? "")
  return (
    <li>
      <Link ref={link} className="ellipsis" to={path ? path + search : ""} aria-current={isOpen ? "page" : undefined}>
        {titleOf(resource, row)}
      </Link>
      {unread > 0 && (
        <span className="badge small" title={`${showNumber(unread)} pesan belum dibaca`}>
          {showNumber(unread)}
        </span>
      )}
      <p className="muted dense ellipsis">{lastWords.slice(0, 120) || asText("property_id", listing as Field, row)}</p>
      {waiting && row.waiting_since ? (
        <p className="muted dense ellipsis">
          <Cell name="waiting_since" field={waiting} row={row} />
        </p>
      ) : null}
    </li>
  )
})

export const LeadList = ({ page, state, found, current, back }: LeadListProps) => {
  const { rows } = found
  const { query, searchWith } = state
  const { search } = useLocation()
  const keys = uniqueKeys(rows)
  const last = Math.max(1, Math.ceil(found.total / query.limit))
  return (
    <nav className={css.list} aria-label={`Daftar ${page.label}`}>
      <header className={`${css.bar} row`}>
        <Link className={buttonClass("quiet")} to={back}>
          <Icon name="left" /> {page.label}
        </Link>
        <NewRows className="push" changes={found.changes} onShow={() => void found.again()} />
        {!changesWords(found.changes) && found.isCounted && hasAnswer(found.query) && (
          <span className="pill small numeric">{showTotal(found.total, found.isApproximate)}</span>
        )}
      </header>
      <QueryState query={found.query} height={<Skeleton className={css.loading} />}>
        {() =>
          rows.length === 0 ? (
            <p className={`${css.note} muted`}>Tidak ada lead lagi di daftar ini.</p>
          ) : (
            <ol className={found.isOld ? css.dimmed : undefined}>
              {rows.map((row, index) => {
                const remote = changeOfRow(found.changes, row)
                return remote && "gone" in remote ? (
                  <li key={keys[index]} className="muted">
                    {titleOf(page.resource, row)}
                    <p className="dense">{remote.gone}</p>
                  </li>
                ) : (
                  <Row key={keys[index]} page={page} row={row} search={search} isOpen={String(row.id) === current} />
                )
              })}
            </ol>
          )
        }
      </QueryState>
      {last > 1 && (
        <footer className="row dense">
          {query.page > 1 && <Link to={{ search: searchWith({ page: query.page - 1 }) }}>Sebelumnya</Link>}
          <span className="muted">
            {showNumber(query.page)}
            {!found.isApproximate && ` / ${showNumber(last)}`}
          </span>
          {query.page < last && <Link to={{ search: searchWith({ page: query.page + 1 }) }}>Berikutnya</Link>}
        </footer>
      )}
    </nav>
  )
}
