import { showCount } from "../../declare/format.ts"
import type { Resource } from "../../declare/index.ts"
import type { Summary } from "../../domain/listing-import/summary.ts"
import { Button } from "../../ui/Button.tsx"
import { IssueGroups } from "./IssueGroups.tsx"
import type { FixActions } from "./use-fixes.ts"

interface WarningsProps {
  resource: Resource
  summary: Summary
  fixes: FixActions
}

/** What is most likely wrong in rows that are sent all the same, and what the user decided about it. */
export const Warnings = ({ resource, summary, fixes }: WarningsProps) => (
  <>
    {summary.warnings.length > 0 && (
      <>
        <p className="import-muted">
          Baris ini tetap dikirim. Buka untuk melihat barisnya, lalu perbaiki, terima, atau lewati.
        </p>
        <IssueGroups
          label="Perlu dilihat"
          resource={resource}
          groups={summary.warnings}
          more={summary.more.warnings}
          fixes={fixes}
          summary={summary}
        />
      </>
    )}
    {summary.answered.length > 0 && (
      <ul className="import-groups" aria-label="Sudah diputuskan">
        {summary.answered.map((answered) => (
          <li key={`${answered.hint} ${answered.answer}`}>
            <div className="import-group">
              <span className="import-group-field">{answered.label}</span>
              <span className="import-group-message">
                {answered.doubt} <b>{answered.done}</b>
              </span>
              <span className="import-group-rows">{showCount(answered.rows, "baris")}</span>
              <Button aria-label={`Batalkan: ${answered.done}`} onClick={() => void fixes.unanswer(answered)}>
                Batalkan
              </Button>
            </div>
          </li>
        ))}
      </ul>
    )}
  </>
)
