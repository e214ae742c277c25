import { Button } from "../../fields/Button.tsx"
import { showCount, showNumber } from "../../fields/format.ts"
import { Counts } from "./Counts.tsx"
import { Groups } from "./Groups.tsx"
import { StepFoot } from "./StepFoot.tsx"
import type { StepProps } from "./step-props.ts"
import { useMending } from "./use-mending.ts"
import { Failure, Waiting } from "./Waiting.tsx"

const isOwn = (key: string) => !key.endsWith("\u0001")

export const CheckStep = ({ wizard, resource }: StepProps) => {
  const { summary, isBusy, progress, failure, check, go, plan, existing } = wizard
  const mending = useMending(wizard)
  const remembered = Object.keys(plan.mends).filter(isOwn).length
  return (
    <>
      {isBusy && <Waiting progress={progress} />}
      {failure && !isBusy && (
        <div className="import-ask">
          <Failure>{failure}</Failure>
          <Button onClick={() => void check()}>Coba lagi</Button>
        </div>
      )}
      {existing.failure && !isBusy && (
        <div className="import-ask">
          <Failure>{existing.failure}</Failure>
          <Button onClick={() => void check()}>Bandingkan lagi</Button>
        </div>
      )}
      {summary && !isBusy && (
        <>
          <Counts summary={summary} />
          {remembered > 0 && (
            <p className="import-muted">
              {showNumber(remembered)} perbaikan Anda diterapkan pada sel yang isinya sama.{" "}
              <Button look="quiet" onClick={() => void check({ ...plan, mends: {} })}>
                Periksa tanpa perbaikan itu
              </Button>
            </p>
          )}
          {summary.warnings.length > 0 && (
            <section className="import-section">
              <h3>Perlu dilihat: {showCount(summary.rowsWarned, "baris")}</h3>
              <p className="import-muted">Baris ini tetap dikirim. Periksa yang tampak keliru.</p>
              <Groups
                label="Perlu dilihat"
                resource={resource}
                groups={summary.warnings}
                more={summary.more.warnings}
                mending={mending}
              />
            </section>
          )}
          {summary.mended.length > 0 && (
            <section className="import-section">
              <h3>Dibenahi otomatis: {showCount(summary.rowsMended, "baris")}</h3>
              <Groups
                label="Dibenahi otomatis"
                resource={resource}
                groups={summary.mended}
                more={summary.more.mended}
                mending={mending}
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
