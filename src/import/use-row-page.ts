import { useEffect, useState } from "react"
import type { PageRequest } from "../domain/listing-import/invalid-rows.ts"
import type { Summary } from "../domain/listing-import/summary.ts"

export const ROWS_PER_PAGE = [20, 50] as const

interface RowPage<R> {
  rows: readonly R[]
  total: number
  from: number
}

const hasRows = (page: RowPage<{ row: number }>, rows: readonly number[]) =>
  page.rows.length === rows.length && page.rows.every(({ row }, at) => row === rows[at])

/** A page of the file's rows. Rows that are fixed or decided keep their place until the page is turned. */
export const useRowPage = <R extends { row: number }, P extends RowPage<R>>(
  pageOf: (request: PageRequest) => Promise<P & RowPage<R>>,
  rowsOf: (rows: readonly number[]) => Promise<R[]>,
  /** A new object after each change; it triggers a reload of the rows. */
  summary: Summary,
) => {
  const [request, setRequest] = useState<PageRequest>({ count: ROWS_PER_PAGE[0] })
  const [page, setPage] = useState<P & RowPage<R>>()
  useEffect(() => {
    let isStale = false
    void pageOf(request).then((found) => {
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
    void rowsOf(rows).then((found) =>
      setPage((current) => (current && hasRows(current, rows) ? { ...current, rows: found } : current)),
    )
  }, [summary])
  return { page, request, setRequest }
}
