import { showCount } from "../declare/format.ts"
import type { Summary } from "../domain/listing-import/summary.ts"
import { Button } from "../ui/Button.tsx"
import type { FixActions } from "./use-fixes.ts"

interface AnswersProps {
  summary: Summary
  fixes: FixActions
}

export const Answers = ({ summary, fixes }: AnswersProps) => (
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
)
