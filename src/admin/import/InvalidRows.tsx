import { useEffect, useState } from "react"
import { showNumber } from "../../declare/format.ts"
import type { Resource } from "../../declare/index.ts"
import type { InvalidPage, PageRequest } from "../../domain/listing-import/invalid-rows.ts"
import type { Summary } from "../../domain/listing-import/summary.ts"
import { Button } from "../../ui/Button.tsx"
import { useIsPhone } from "../../ui/use-media.ts"
import { InvalidGrid } from "./grid/InvalidGrid.tsx"
import { InvalidCards } from "./InvalidCards.tsx"
import { LastEdit, useCellEdits } from "./LastEdit.tsx"
import type { FixActions } from "./use-fixes.ts"
import type { Wizard } from "./use-wizard.ts"
import "./grid/grid.css"

interface InvalidRowsProps {
  wizard: Wizard
  resource: Resource
  fixes: FixActions
  /** A new object after each change. */
  summary: Summary
}

const SIZES = [20, 50] as const

const hasRows = (page: InvalidPage, rows: readonly number[]) =>
  page.rows.length === rows.length && page.rows.every(({ row }, at) => row === rows[at])

/** A page of the invalid rows. What is fixed stays where it is until the page is turned. */
const useInvalidPage = (session: Wizard["session"], summary: Summary) => {
  const [request, setRequest] = useState<PageRequest>({ count: SIZES[0] })
  const [page, setPage] = useState<InvalidPage>()
  useEffect(() => {
    let isStale = false
    void session.page(request).then((found) => {
      if (!isStale) setPage(found)
    })
    return () => {
      isStale = true
    }
  }, [request])
  useEffect(() => {
    if (!page) return
    const rows = page.rows.map(({ row }) => row)
    if (rows.length === 0) return setRequest((last) => ({ ...last }))
    void session
      .rows(rows)
      .then((found) =>
        setPage((current) => (current && hasRows(current, rows) ? { ...current, rows: found } : current)),
      )
  }, [summary])
  return { page, request, setRequest }
}

interface PagerProps {
  page: InvalidPage
  request: PageRequest
  onRequest: (request: PageRequest) => void
  left: number
}

/** Pages by rows, not by numbers: there may be fewer rows before by now. */
const RowsPager = ({ page, request: { count }, onRequest, left }: PagerProps) => {
  const [first, last] = [page.rows[0]?.row ?? 0, page.rows.at(-1)?.row ?? 0]
  const hasMore = page.from + page.rows.length < page.total
  return (
    <div className="import-pager">
      <Button disabled={page.from === 0} onClick={() => onRequest({ count, before: first })}>
        Sebelumnya
      </Button>
      <span>
        {showNumber(page.from + 1)}–{showNumber(page.from + page.rows.length)} dari {showNumber(page.total)}
        {left < page.total && `, tinggal ${showNumber(left)}`}
      </span>
      <Button disabled={!hasMore} onClick={() => onRequest({ count, at: last + 1 })}>
        Berikutnya
      </Button>
      <label className="grid-size">
        Per halaman
        <select
          className="input"
          value={count}
          onChange={({ target }) => onRequest({ count: Number(target.value), at: first })}
        >
          {SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
    </div>
  )
}

/** The invalid rows, a page at a time, each cell edited where it stands. */
export const InvalidRows = ({ wizard, resource, fixes, summary }: InvalidRowsProps) => {
  const { session } = wizard
  const isPhone = useIsPhone()
  const [isAll, setAll] = useState(false)
  const { page, request, setRequest } = useInvalidPage(session, summary)
  const edits = useCellEdits(session, fixes)
  if (!page) return null
  if (page.rows.length === 0) return <p className="import-muted">Tidak ada baris yang bermasalah lagi.</p>
  const skip = (row: number, isSkipped: boolean) => void (isSkipped ? fixes.skip([row]) : fixes.unskip([row]))
  const shared = { page, resource, edits, onSkip: skip }
  return (
    <>
      <div className="grid-bar">
        <LastEdit edits={edits} resource={resource} />
        {!isPhone && (
          <label className="import-checkbox">
            <input type="checkbox" checked={isAll} onChange={({ target }) => setAll(target.checked)} /> Semua kolom
          </label>
        )}
      </div>
      {isPhone ? <InvalidCards {...shared} /> : <InvalidGrid key={page.rows[0]?.row} {...shared} isAll={isAll} />}
      {(page.total > SIZES[0] || page.from > 0) && (
        <RowsPager page={page} request={request} onRequest={setRequest} left={summary.bad} />
      )}
    </>
  )
}
