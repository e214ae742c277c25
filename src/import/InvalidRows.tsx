import { useState } from "react"
import { showNumber } from "../declare/format.ts"
import type { Resource } from "../declare/index.ts"
import type { InvalidPage, InvalidRow } from "../domain/listing-import/invalid-rows.ts"
import type { Summary } from "../domain/listing-import/summary.ts"
import { Button } from "../ui/Button.tsx"
import { useIsPhone } from "../ui/use-media.ts"
import { FixPanel } from "./FixPanel.tsx"
import { SkipButton, StateMark } from "./grid/GridRow.tsx"
import { InvalidGrid } from "./grid/InvalidGrid.tsx"
import css from "./groups.module.css"
import { type CellEdits, LastEdit, useCellEdits } from "./LastEdit.tsx"
import { RowsPager } from "./RowsPager.tsx"
import type { FixActions } from "./use-fixes.ts"
import { useRowPage } from "./use-row-page.ts"
import type { Wizard } from "./use-wizard.ts"

interface InvalidCardsProps {
  page: InvalidPage
  resource: Resource
  edits: CellEdits
  onSkip: (row: number, isSkipped: boolean) => void
}

interface CardProps extends Omit<InvalidCardsProps, "page"> {
  invalid: InvalidRow
}

const Card = ({ invalid, resource, edits, onSkip }: CardProps) => {
  const [open, setOpen] = useState<string>()
  return (
    <li>
      <div className="row-wrap">
        <span className={css.field}>Baris {showNumber(invalid.number)}</span>
        <b className={css.text}>{invalid.title}</b>
        <StateMark state={invalid.state} />
        <SkipButton invalid={invalid} onSkip={onSkip} />
      </div>
      <ul>
        {invalid.errors.map((issue) => (
          <li key={issue.key} className="row-wrap">
            <span className={css.text}>
              <span className={css.field}>{resource.fields[issue.field]?.label ?? "Baris"}</span> {issue.message}
            </span>
            {issue.fix !== "none" && (
              <Button
                aria-expanded={open === issue.key}
                aria-label={`Perbaiki ${resource.fields[issue.field]?.label ?? "baris"} di baris ${invalid.number}`}
                onClick={() => setOpen(open === issue.key ? undefined : issue.key)}
              >
                Perbaiki
              </Button>
            )}
            {open === issue.key && (
              <FixPanel
                resource={resource}
                issue={issue}
                rows={1}
                onFix={(fix) => void edits.edit(invalid, issue.field, fix)}
              />
            )}
          </li>
        ))}
      </ul>
    </li>
  )
}

const InvalidCards = ({ page, ...rest }: InvalidCardsProps) => (
  <ul className={`${css.list} ${css.rows} divided`} aria-label="Baris bermasalah">
    {page.rows.map((invalid) => (
      <Card key={invalid.row} invalid={invalid} {...rest} />
    ))}
  </ul>
)

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
  if (page.rows.length === 0) return <p className="muted">Tidak ada baris yang bermasalah lagi.</p>
  const skip = (row: number, isSkipped: boolean) => void (isSkipped ? fixes.skip([row]) : fixes.unskip([row]))
  const shared = { page, resource, edits, onSkip: skip }
  return (
    <>
      <div className="row-wrap">
        <LastEdit edits={edits} resource={resource} />
        {!isPhone && (
          <label className={`${css.check} ${css.mark} row touch`}>
            <input type="checkbox" checked={isAll} onChange={({ target }) => setAll(target.checked)} /> Semua kolom
          </label>
        )}
      </div>
      {isPhone ? <InvalidCards {...shared} /> : <InvalidGrid key={page.rows[0]?.row} {...shared} isAll={isAll} />}
      <RowsPager page={page} request={request} onRequest={setRequest} left={summary.bad} />
    </>
  )
}
