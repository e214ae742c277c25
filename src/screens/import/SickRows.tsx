import { useState } from "react"
import type { Resource } from "../../declare/index.ts"
import { Button } from "../../fields/Button.tsx"
import { showNumber } from "../../fields/format.ts"
import { useIsPhone } from "../parts/use-media.ts"
import type { AskedPage, SickPage } from "./core/pages.ts"
import type { Summary } from "./core/summary.ts"
import { SickGrid } from "./grid/SickGrid.tsx"
import { OfferLine } from "./OfferLine.tsx"
import { SickCards } from "./SickCards.tsx"
import type { Mending } from "./use-mending.ts"
import { useOffer } from "./use-offer.ts"
import { useSickPage } from "./use-sick-page.ts"
import type { Wizard } from "./use-wizard.ts"
import "./grid/grid.css"

interface SickRowsProps {
  wizard: Wizard
  resource: Resource
  mending: Mending
  /** Another one after each change. */
  summary: Summary
}

const SIZES = [20, 50] as const

interface TurnProps {
  page: SickPage
  asked: AskedPage
  ask: (asked: AskedPage) => void
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

/** The refused rows, a page at a time, each cell to be mended where it stands. */
export const SickRows = ({ wizard, resource, mending, summary }: SickRowsProps) => {
  const { desk } = wizard
  const isPhone = useIsPhone()
  const [isAll, setAll] = useState(false)
  const { page, asked, ask } = useSickPage(desk, summary)
  const offering = useOffer(desk, mending)
  if (!page) return null
  if (page.rows.length === 0) return <p className="import-muted">Tidak ada baris yang bermasalah lagi.</p>
  const skip = (row: number, isSkipped: boolean) => void (isSkipped ? mending.skip([row]) : mending.unskip([row]))
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
      {isPhone ? <SickCards {...shared} /> : <SickGrid key={page.rows[0]?.row} {...shared} isAll={isAll} />}
      {(page.total > SIZES[0] || page.from > 0) && <Turn page={page} asked={asked} ask={ask} left={summary.bad} />}
    </>
  )
}
