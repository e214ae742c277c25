import { useState } from "react"
import { showNumber } from "../declare/format.ts"
import type { Resource } from "../declare/index.ts"
import type { InvalidPage, InvalidRow } from "../domain/listing-import/invalid-rows.ts"
import { Button } from "../ui/Button.tsx"
import { FixPanel } from "./FixPanel.tsx"
import { SkipButton, StateMark } from "./grid/RowParts.tsx"
import type { CellEdits } from "./LastEdit.tsx"

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
      <div className="import-invalid-head">
        <span className="import-group-field">Baris {showNumber(invalid.number)}</span>
        <b className="import-invalid-title">{invalid.title}</b>
        <StateMark state={invalid.state} />
        <SkipButton invalid={invalid} onSkip={onSkip} />
      </div>
      <ul>
        {invalid.errors.map((issue) => (
          <li key={issue.key}>
            <span>
              <span className="import-group-field">{resource.fields[issue.field]?.label ?? "Baris"}</span>{" "}
              {issue.message}
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

export const InvalidCards = ({ page, ...rest }: InvalidCardsProps) => (
  <ul className="import-invalid" aria-label="Baris bermasalah">
    {page.rows.map((invalid) => (
      <Card key={invalid.row} invalid={invalid} {...rest} />
    ))}
  </ul>
)
