import { useState } from "react"
import type { Resource } from "../declare/index.ts"
import type { Summary } from "../domain/listing-import/summary.ts"
import { useIsPhone } from "../ui/use-media.ts"
import { InvalidGrid } from "./grid/InvalidGrid.tsx"
import { InvalidCards } from "./InvalidCards.tsx"
import { LastEdit, useCellEdits } from "./LastEdit.tsx"
import { RowsPager } from "./RowsPager.tsx"
import type { FixActions } from "./use-fixes.ts"
import { useRowPage } from "./use-row-page.ts"
import type { Wizard } from "./use-wizard.ts"
import "./grid/grid.css"

interface InvalidRowsProps {
  wizard: Wizard
  resource: Resource
  fixes: FixActions
  summary: Summary
}

export const InvalidRows = ({ wizard, resource, fixes, summary }: InvalidRowsProps) => {
  const { session } = wizard
  const isPhone = useIsPhone()
  const [isAll, setAll] = useState(false)
  const { page, request, setRequest } = useRowPage(session.page, session.rows, summary)
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
      <RowsPager page={page} request={request} onRequest={setRequest} left={summary.bad} />
    </>
  )
}
