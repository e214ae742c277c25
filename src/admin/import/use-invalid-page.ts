import { useEffect, useState } from "react"
import type { InvalidPage, PageRequest } from "../../domain/listing-import/invalid-rows.ts"
import type { Summary } from "../../domain/listing-import/summary.ts"
import type { Wizard } from "./use-wizard.ts"

const isOf = (page: InvalidPage, rows: readonly number[]) =>
  page.rows.length === rows.length && page.rows.every(({ row }, at) => row === rows[at])

/** A page of the refused rows. What is fixed stays where it is until the page is turned. */
export const useInvalidPage = (session: Wizard["session"], summary: Summary) => {
  const [asked, ask] = useState<PageRequest>({ count: 20 })
  const [page, setPage] = useState<InvalidPage>()
  useEffect(() => {
    let isStale = false
    void session.page(asked).then((found) => {
      if (!isStale) setPage(found)
    })
    return () => {
      isStale = true
    }
  }, [asked])
  useEffect(() => {
    const rows = page?.rows.map(({ row }) => row) ?? []
    if (!page) return
    if (rows.length === 0) return ask((last) => ({ ...last }))
    void session
      .rows(rows)
      .then((found) => setPage((current) => (current && isOf(current, rows) ? { ...current, rows: found } : current)))
  }, [summary])
  return { page, asked, ask }
}
