import { useState } from "react"
import type { Resource } from "../../declare/index.ts"
import { Button } from "../../fields/Button.tsx"
import { showNumber } from "../../fields/format.ts"
import type { SickPage, SickRow } from "./core/pages.ts"
import { SkipButton, StateMark } from "./grid/RowParts.tsx"
import { Mender } from "./Mender.tsx"
import type { Offering } from "./use-offer.ts"

interface SickCardsProps {
  page: SickPage
  resource: Resource
  offering: Offering
  onSkip: (row: number, isSkipped: boolean) => void
}

interface CardProps extends Omit<SickCardsProps, "page"> {
  sick: SickRow
}

const Card = ({ sick, resource, offering, onSkip }: CardProps) => {
  const [open, setOpen] = useState<string>()
  return (
    <li>
      <div className="import-sick-head">
        <span className="import-group-field">Baris {showNumber(sick.number)}</span>
        <b className="import-sick-title">{sick.title}</b>
        <StateMark state={sick.state} />
        <SkipButton sick={sick} onSkip={onSkip} />
      </div>
      <ul>
        {sick.errors.map((issue) => (
          <li key={issue.key}>
            <span>
              <span className="import-group-field">{resource.fields[issue.field]?.label ?? "Baris"}</span>{" "}
              {issue.message}
            </span>
            {issue.mend !== "none" && (
              <Button
                aria-expanded={open === issue.key}
                aria-label={`Perbaiki ${resource.fields[issue.field]?.label ?? "baris"} di baris ${sick.number}`}
                onClick={() => setOpen(open === issue.key ? undefined : issue.key)}
              >
                Perbaiki
              </Button>
            )}
            {open === issue.key && (
              <Mender
                resource={resource}
                issue={issue}
                rows={1}
                onMend={(mend) => void offering.commit(sick, issue.field, mend)}
              />
            )}
          </li>
        ))}
      </ul>
    </li>
  )
}

/** The same rows where there is no room for a grid. */
export const SickCards = ({ page, ...rest }: SickCardsProps) => (
  <ul className="import-sick" aria-label="Baris bermasalah">
    {page.rows.map((sick) => (
      <Card key={sick.row} sick={sick} {...rest} />
    ))}
  </ul>
)
