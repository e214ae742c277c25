import { useState } from "react"
import { showCount, showNumber } from "../declare/format.ts"
import { importRulesOf } from "../domain/listing-import/house-rules.ts"
import type { Summary } from "../domain/listing-import/summary.ts"
import { Button } from "../ui/Button.tsx"
import { Districts } from "./Districts.tsx"
import { DuplicateRows } from "./DuplicateRows.tsx"
import { InvalidRows, IssueGroups, Warnings } from "./IssueGroups.tsx"
import { OwnFixes } from "./OwnFixes.tsx"
import { Counts, Failure, StepFoot, TaskProgress } from "./StepParts.tsx"
import { useFixes } from "./use-fixes.ts"
import type { StepProps } from "./use-wizard.ts"
import css from "./wizard.module.css"

type Part = "groups" | "rows" | "warnings" | "repeats" | "corrected" | "fixes"

const repeatsOf = ({ repeats, more }: Summary) => repeats.length + more.repeats

const firstPart = (summary: Summary): Part => {
  if (summary.bad > 0) return "groups"
  if (summary.warnings.length > 0) return "warnings"
  if (repeatsOf(summary) > 0) return "repeats"
  return summary.fixed.length > 0 ? "corrected" : "groups"
}

const Results = ({ wizard, resource, summary }: Pick<StepProps, "wizard" | "resource"> & { summary: Summary }) => {
  const { plan } = wizard
  const fixes = useFixes(wizard, resource)
  const [part, setPart] = useState<Part>(() => firstPart(summary))
  const parts = [
    ["groups", "Masalah", summary.errors.length + summary.more.errors],
    ["rows", "Baris", summary.bad],
    ["warnings", "Perlu dilihat", summary.rowsWarned],
    ["repeats", "Ganda", repeatsOf(summary)],
    ["corrected", "Dibenahi otomatis", summary.rowsFixed],
    ["fixes", "Perbaikan Anda", Object.keys(plan.fixes).length + Object.keys(plan.edits).length],
  ] as const
  const remembered = Object.values(plan.fixes).filter(({ isRemembered }) => isRemembered).length
  const isByRow = importRulesOf(resource).record !== undefined
  // Repeated keys are faults where all rows are matched with records.
  const shownParts = parts.filter(([name]) => name !== "repeats" || !isByRow)
  const shared = { resource, fixes, summary }
  return (
    <>
      <div className={`${css.bar} row-wrap`}>
        <Counts summary={summary} kinds={isByRow ? undefined : summary.kinds} />
        {summary.bad > 0 && <Button onClick={() => void fixes.skipBad()}>Lewati semua yang bermasalah</Button>}
        {summary.skipped > 0 && (
          <Button onClick={() => void fixes.unskip()}>Ambil lagi {showCount(summary.skipped, "baris")}</Button>
        )}
      </div>
      <Districts wizard={wizard} resource={resource} fixes={fixes} />
      {remembered > 0 && (
        <p className="muted" role="note">
          {showCount(remembered, "tempat")} dibaca seperti di impor sebelumnya; lihat Perbaikan Anda.
        </p>
      )}
      <div className={`${css.parts} row-wrap`}>
        {shownParts.map(([name, word, count]) => (
          <Button key={name} aria-pressed={part === name} onClick={() => setPart(name)}>
            {word} <span className="muted numeric">{showNumber(count)}</span>
          </Button>
        ))}
      </div>
      {part === "groups" &&
        (summary.errors.length > 0 ? (
          <IssueGroups {...shared} label="Masalah" groups={summary.errors} more={summary.more.errors} />
        ) : (
          <p className="muted">Tidak ada masalah lagi.</p>
        ))}
      {part === "rows" && <InvalidRows {...shared} label="Baris bermasalah" />}
      {part === "warnings" && <Warnings {...shared} />}
      {part === "repeats" && <DuplicateRows {...shared} kept={plan.keeps} />}
      {part === "corrected" &&
        (summary.fixed.length > 0 ? (
          <IssueGroups {...shared} label="Dibenahi otomatis" groups={summary.fixed} more={summary.more.fixed} />
        ) : (
          <p className="muted">Tidak ada yang dibenahi.</p>
        ))}
      {part === "fixes" && <OwnFixes plan={plan} resource={resource} fixes={fixes} />}
    </>
  )
}

const noteOf = ({ ready, bad }: Summary): string | false => {
  if (ready === 0) return "Belum ada baris yang siap. Jawab dahulu yang di atas."
  return bad > 0 && `${showCount(bad, "baris")} yang belum benar tidak ikut dikirim.`
}

export const CheckStep = ({ wizard, resource }: StepProps) => {
  const { summary, isBusy, progress, failure, check, go, existing } = wizard
  return (
    <>
      {isBusy && <TaskProgress progress={progress} />}
      {!isBusy &&
        [failure, existing.failure].map(
          (words) =>
            words && (
              <div key={words} className={`${css.notice} row-wrap`}>
                <Failure>{words}</Failure>
                <Button onClick={() => void check()}>Coba lagi</Button>
              </div>
            ),
        )}
      {summary && !isBusy && <Results wizard={wizard} resource={resource} summary={summary} />}
      <StepFoot
        onBack={() => go("columns")}
        next="Lanjut ke kirim"
        isBlocked={!summary || isBusy || summary.ready === 0 || (existing.isRequired && existing.failure !== undefined)}
        onNext={() => go("send")}
      >
        {summary && !isBusy && noteOf(summary)}
      </StepFoot>
    </>
  )
}
