import { useState } from "react"
import { showCount, showNumber } from "../../declare/format.ts"
import { Button } from "../../ui/Button.tsx"
import { Counts } from "./Counts.tsx"
import { Districts } from "./Districts.tsx"
import { DuplicateRows } from "./DuplicateRows.tsx"
import { InvalidRows } from "./InvalidRows.tsx"
import { IssueGroups } from "./IssueGroups.tsx"
import { OwnFixes } from "./OwnFixes.tsx"
import { StepFoot } from "./StepFoot.tsx"
import { Failure } from "./TaskState.tsx"
import { useFixes } from "./use-fixes.ts"
import type { StepProps } from "./use-wizard.ts"
import { Warnings } from "./Warnings.tsx"

type Part = "groups" | "rows" | "warnings" | "repeats" | "fixes"

export const FixStep = ({ wizard, resource }: StepProps) => {
  const { summary, failure, go, plan } = wizard
  const fixes = useFixes(wizard, resource)
  const [part, setPart] = useState<Part>("groups")
  if (!summary) return null
  const repeats = summary.repeats.length + summary.more.repeats + summary.existing.length
  const parts = [
    ["groups", "Masalah", summary.errors.length + summary.more.errors],
    ["rows", "Baris", summary.bad],
    ["warnings", "Perlu dilihat", summary.rowsWarned],
    ["repeats", "Ganda", repeats],
    ["fixes", "Perbaikan Anda", summary.used.length + Object.keys(plan.edits).length],
  ] as const
  return (
    <>
      <div className="import-bar">
        <Counts summary={summary} />
        {summary.bad > 0 && <Button onClick={() => void fixes.skipBad()}>Lewati semua yang bermasalah</Button>}
        {summary.skipped > 0 && (
          <Button onClick={() => void fixes.unskip()}>Ambil lagi {showCount(summary.skipped, "baris")}</Button>
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
      {part === "groups" && <Districts wizard={wizard} resource={resource} fixes={fixes} />}
      {part === "groups" &&
        (summary.errors.length > 0 ? (
          <IssueGroups
            label="Masalah"
            resource={resource}
            groups={summary.errors}
            more={summary.more.errors}
            fixes={fixes}
            summary={summary}
          />
        ) : (
          <p className="import-muted">Tidak ada masalah lagi.</p>
        ))}
      {part === "rows" && <InvalidRows wizard={wizard} resource={resource} fixes={fixes} summary={summary} />}
      {part === "warnings" &&
        (summary.warnings.length + summary.answered.length > 0 ? (
          <Warnings resource={resource} summary={summary} fixes={fixes} />
        ) : (
          <p className="import-muted">Tidak ada yang perlu dilihat.</p>
        ))}
      {part === "repeats" && <DuplicateRows resource={resource} summary={summary} fixes={fixes} kept={plan.keeps} />}
      {part === "fixes" && <OwnFixes plan={plan} used={summary.used} resource={resource} fixes={fixes} />}
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
