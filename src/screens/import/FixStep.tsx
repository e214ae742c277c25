import { useState } from "react"
import { Button } from "../../fields/Button.tsx"
import { showCount, showNumber } from "../../fields/format.ts"
import { Counts } from "./Counts.tsx"
import { Groups } from "./Groups.tsx"
import { OwnMends } from "./OwnMends.tsx"
import { Repetitions } from "./Repetitions.tsx"
import { SickRows } from "./SickRows.tsx"
import { StepFoot } from "./StepFoot.tsx"
import type { StepProps } from "./step-props.ts"
import { useMending } from "./use-mending.ts"
import { Failure } from "./Waiting.tsx"

type Part = "groups" | "rows" | "repeats" | "mends"

export const FixStep = ({ wizard, resource }: StepProps) => {
  const { summary, failure, go, plan } = wizard
  const mending = useMending(wizard)
  const [part, setPart] = useState<Part>("groups")
  if (!summary) return null
  const repeats = summary.repeats.length + summary.more.repeats + summary.existing.length
  const parts = [
    ["groups", "Masalah", summary.errors.length + summary.more.errors],
    ["rows", "Baris", summary.bad],
    ["repeats", "Ganda", repeats],
    ["mends", "Perbaikan Anda", Object.keys(plan.mends).length + Object.keys(plan.edits).length],
  ] as const
  return (
    <>
      <div className="import-bar">
        <Counts summary={summary} />
        {summary.bad > 0 && <Button onClick={() => void mending.skipBad()}>Lewati semua yang bermasalah</Button>}
        {summary.skipped > 0 && (
          <Button onClick={() => void mending.unskip()}>Ambil lagi {showCount(summary.skipped, "baris")}</Button>
        )}
      </div>
      {failure && <Failure>{failure}</Failure>}
      <div className="import-parts">
        {parts.map(([name, word, count]) => (
          <button key={name} type="button" aria-pressed={part === name} onClick={() => setPart(name)}>
            {word} <span>{showNumber(count)}</span>
          </button>
        ))}
      </div>
      {part === "groups" &&
        (summary.errors.length > 0 ? (
          <Groups
            label="Masalah"
            resource={resource}
            groups={summary.errors}
            more={summary.more.errors}
            mending={mending}
          />
        ) : (
          <p className="import-muted">Tidak ada masalah lagi.</p>
        ))}
      {part === "rows" && <SickRows wizard={wizard} resource={resource} mending={mending} summary={summary} />}
      {part === "repeats" && <Repetitions summary={summary} mending={mending} kept={plan.keeps} />}
      {part === "mends" && <OwnMends plan={plan} resource={resource} mending={mending} />}
      <StepFoot
        onBack={() => go("check")}
        next="Lanjut ke kirim"
        isBlocked={summary.ready === 0}
        onNext={() => go("send")}
      >
        {summary.bad > 0 && `${showCount(summary.bad, "baris")} yang belum benar tidak ikut dikirim.`}
      </StepFoot>
    </>
  )
}
