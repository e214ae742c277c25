import { useEffect, useState } from "react"
import type { AskedPage, SickPage } from "./core/pages.ts"
import type { Summary } from "./core/summary.ts"
import type { Wizard } from "./use-wizard.ts"

const isOf = (page: SickPage, rows: readonly number[]) =>
  page.rows.length === rows.length && page.rows.every(({ row }, at) => row === rows[at])

/** A page of the refused rows. What is mended stays where it is until the page is turned. */
export const useSickPage = (desk: Wizard["desk"], summary: Summary) => {
  const [asked, ask] = useState<AskedPage>({ count: 20 })
  const [page, setPage] = useState<SickPage>()
  useEffect(() => {
    let isStale = false
    void desk()
      .page(asked)
      .then((found) => {
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
    void desk()
      .rows(rows)
      .then((found) => setPage((current) => (current && isOf(current, rows) ? { ...current, rows: found } : current)))
  }, [summary])
  return { page, asked, ask }
}
