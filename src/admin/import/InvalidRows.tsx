import { useState } from "react"
import { showNumber } from "../../declare/format.ts"
import type { Resource } from "../../declare/index.ts"
import type { InvalidPage, PageRequest } from "../../domain/listing-import/invalid-rows.ts"
import type { Summary } from "../../domain/listing-import/summary.ts"
import { Button } from "../../ui/Button.tsx"
import { useIsPhone } from "../../ui/use-media.ts"
import { InvalidGrid } from "./grid/InvalidGrid.tsx"
import { InvalidCards } from "./InvalidCards.tsx"
import { OfferLine } from "./OfferLine.tsx"
import type { FixActions } from "./use-fixes.ts"
import { useInvalidPage } from "./use-invalid-page.ts"
import { useOffer } from "./use-offer.ts"
import type { Wizard } from "./use-wizard.ts"
import "./grid/grid.css"

interface InvalidRowsProps {
  wizard: Wizard
  resource: Resource
  fixes: FixActions
  /** Another one after each change. */
  summary: Summary
}

const SIZES = [20, 50] as const

interface TurnProps {
  page: InvalidPage
  asked: PageRequest
  ask: (asked: PageRequest) => void
  left: number
}

/** Turns by rows, not by numbers: the ones before may have become fewer. */
const Turn = ({ page, asked: { count }, ask, left }: TurnProps) => {
  const [first, last] = [page.rows[0]?.row ?? 0, page.rows.at(-1)?.row ?? 0]
  const hasMore = page.from + page.rows.length < page.total
  return (
    <div className="import-pager">
      <Button disabled={page.from === 0} onClick={() => ask({ count, before: first })}>
        Sebelumnya
      </Button>
      <span>
        {showNumber(page.from + 1)}–{showNumber(page.from + page.rows.length)} dari {showNumber(page.total)}
        {left < page.total && `, tinggal ${showNumber(left)}`}
      </span>
      <Button disabled={!hasMore} onClick={() => ask({ count, at: last + 1 })}>
        Berikutnya
      </Button>
      <label className="grid-size">
        Per halaman
        <select
          className="input"
          value={count}
          onChange={({ target }) => ask({ count: Number(target.value), at: first })}
        >
          {SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
    </div>
  )
}

/** The refused rows, a page at a time, each cell to be fixed where it stands. */
export const InvalidRows = ({ wizard, resource, fixes, summary }: InvalidRowsProps) => {
  const { session } = wizard
  const isPhone = useIsPhone()
  const [isAll, setAll] = useState(false)
  const { page, asked, ask } = useInvalidPage(session, summary)
  const offering = useOffer(session, fixes)
  if (!page) return null
  if (page.rows.length === 0) return <p className="import-muted">Tidak ada baris yang bermasalah lagi.</p>
  const skip = (row: number, isSkipped: boolean) => void (isSkipped ? fixes.skip([row]) : fixes.unskip([row]))
  const shared = { page, resource, offering, onSkip: skip }
  return (
    <>
      <div className="grid-bar">
        <OfferLine offering={offering} resource={resource} />
        {!isPhone && (
          <label className="import-keep">
            <input type="checkbox" checked={isAll} onChange={({ target }) => setAll(target.checked)} /> Semua kolom
          </label>
        )}
      </div>
      {isPhone ? <InvalidCards {...shared} /> : <InvalidGrid key={page.rows[0]?.row} {...shared} isAll={isAll} />}
      {(page.total > SIZES[0] || page.from > 0) && <Turn page={page} asked={asked} ask={ask} left={summary.bad} />}
    </>
  )
}
