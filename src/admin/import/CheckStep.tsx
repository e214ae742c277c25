import { showCount, showNumber } from "../../declare/format.ts"
import { Button } from "../../ui/Button.tsx"
import { Counts } from "./Counts.tsx"
import { Districts } from "./Districts.tsx"
import { IssueGroups } from "./IssueGroups.tsx"
import { StepFoot } from "./StepFoot.tsx"
import { Failure, TaskProgress } from "./TaskState.tsx"
import { useFixes } from "./use-fixes.ts"
import type { StepProps } from "./use-wizard.ts"
import { Warnings } from "./Warnings.tsx"

export const CheckStep = ({ wizard, resource }: StepProps) => {
  const { summary, isBusy, progress, failure, check, go, plan, existing } = wizard
  const fixes = useFixes(wizard, resource)
  const held = summary?.errors.filter(({ hint }) => hint !== undefined) ?? []
  return (
    <>
      {isBusy && <TaskProgress progress={progress} />}
      {failure && !isBusy && (
        <div className="import-notice">
          <Failure>{failure}</Failure>
          <Button onClick={() => void check()}>Coba lagi</Button>
        </div>
      )}
      {existing.failure && !isBusy && (
        <div className="import-notice">
          <Failure>{existing.failure}</Failure>
          <Button onClick={() => void check()}>Bandingkan lagi</Button>
        </div>
      )}
      {summary && !isBusy && (
        <>
          <Counts summary={summary} />
          <Districts wizard={wizard} resource={resource} fixes={fixes} />
          {summary.used.length > 0 && (
            <p className="import-muted">
              {showNumber(summary.used.length)} perbaikan Anda diterapkan di {showCount(summary.rowsOwn, "baris")}.{" "}
              <Button look="quiet" onClick={() => void check({ ...plan, fixes: {} })}>
                Periksa tanpa perbaikan itu
              </Button>
            </p>
          )}
          {held.length > 0 && (
            <section className="import-section">
              <h3>Menunggu keputusan Anda</h3>
              <IssueGroups
                label="Menunggu keputusan"
                resource={resource}
                groups={held}
                more={0}
                fixes={fixes}
                summary={summary}
              />
            </section>
          )}
          {summary.warnings.length + summary.answered.length > 0 && (
            <section className="import-section">
              <h3>Perlu dilihat: {showCount(summary.rowsWarned, "baris")}</h3>
              <Warnings resource={resource} summary={summary} fixes={fixes} />
            </section>
          )}
          {summary.fixed.length > 0 && (
            <section className="import-section">
              <h3>Dibenahi otomatis: {showCount(summary.rowsFixed, "baris")}</h3>
              <IssueGroups
                label="Dibenahi otomatis"
                resource={resource}
                groups={summary.fixed}
                more={summary.more.fixed}
                fixes={fixes}
                summary={summary}
              />
            </section>
          )}
        </>
      )}
      <StepFoot
        onBack={() => go("columns")}
        next={summary && summary.bad + summary.repeated > 0 ? "Lanjut ke perbaikan" : "Lanjut ke kirim"}
        isBlocked={!summary || isBusy}
        onNext={() => go(summary && summary.bad + summary.repeated > 0 ? "fix" : "send")}
      />
    </>
  )
}
