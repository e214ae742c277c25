import type { ReactNode } from "react"
import { showNumber } from "../declare/format.ts"
import type { Summary } from "../domain/listing-import/summary.ts"
import { Button } from "../ui/Button.tsx"
import type { Progress } from "./use-import-session.ts"
import css from "./wizard.module.css"

export const Counts = ({ summary }: { summary: Summary }) => {
  const { ready, bad, repeated, skipped } = summary
  const parts = [
    ["good", ready, "siap"],
    ["bad", bad, "perlu diperbaiki"],
    ["warn", repeated, "ganda"],
    ["muted", skipped, "dilewati"],
  ] as const
  return (
    <p className={`${css.counts} row-wrap numeric`} role="status">
      {parts
        .filter(([tone, count]) => count > 0 || tone === "good")
        .map(([tone, count, word]) => (
          <span key={tone} className={tone === "muted" ? "muted" : undefined}>
            <b className={css[tone]}>{showNumber(count)}</b> {word}
          </span>
        ))}
    </p>
  )
}

export const TaskProgress = ({ progress }: { progress: Progress | undefined }) => (
  <div className="stack muted">
    <progress value={progress?.part ?? 0} aria-label={progress?.task ?? "Memulai"} />
    <p>{progress?.task ?? "Memulai"}…</p>
  </div>
)

export const Failure = ({ children }: { children: string }) => (
  <p className={`${css.bad} break`} role="alert">
    {children}
  </p>
)

interface StepFootProps {
  onBack?: () => void
  children?: ReactNode
  next?: string
  onNext?: () => void
  isBlocked?: boolean
  busy?: boolean
}

export const StepFoot = ({ onBack, children, next, onNext, isBlocked, busy }: StepFootProps) => (
  <footer className={`${css.foot} row`}>
    {onBack && <Button onClick={onBack}>Kembali</Button>}
    <div className="muted dense">{children}</div>
    {next && (
      <Button look="primary" onClick={onNext} disabled={isBlocked} busy={busy}>
        {next}
      </Button>
    )}
  </footer>
)
