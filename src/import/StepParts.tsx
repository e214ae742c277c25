import type { ReactNode } from "react"
import { showCount, showNumber } from "../declare/format.ts"
import type { Summary } from "../domain/listing-import/summary.ts"
import { Button } from "../ui/Button.tsx"
import { download } from "../ui/download.ts"
import { Icon } from "../ui/Icon.tsx"
import { rejectedName } from "./uploads.ts"
import type { Progress } from "./use-import-session.ts"
import type { Wizard } from "./use-wizard.ts"
import css from "./wizard.module.css"

const KIND_WORDS = [
  ["new", "baru", css.good],
  ["changed", "diubah", css.warn],
  ["same", "sama", undefined],
] as const

type Kinds = NonNullable<Summary["kinds"]>

const KindParts = ({ kinds }: { kinds: Kinds }) =>
  KIND_WORDS.map(([kind, word, tone]) => (
    <span key={kind} className={kinds[kind] === 0 ? "muted" : undefined}>
      <b className={kinds[kind] === 0 ? undefined : tone}>{showNumber(kinds[kind])}</b> {word}
    </span>
  ))

/** "40 baru, 12 diubah, 3 sama": what becomes of the rows, before anything is sent. */
export const KindCounts = ({ kinds }: { kinds: Kinds }) => (
  <p className={`${css.counts} row-wrap numeric`} role="status">
    <KindParts kinds={kinds} />
  </p>
)

interface CountsProps {
  summary: Summary
  /** Effects of the ready rows, shown in place of their number. */
  kinds?: Kinds | undefined
}

export const Counts = ({ summary, kinds }: CountsProps) => {
  const { ready, bad, repeated, skipped } = summary
  const parts = [
    ["good", ready, "siap"],
    ["bad", bad, "perlu diperbaiki"],
    ["warn", repeated, "ganda"],
    ["muted", skipped, "dilewati"],
  ] as const
  return (
    <p className={`${css.counts} row-wrap numeric`} role="status">
      {kinds && <KindParts kinds={kinds} />}
      {parts
        .filter(([tone, count]) => (tone === "good" ? !kinds : count > 0))
        .map(([tone, count, word]) => (
          <span key={tone} className={tone === "muted" ? "muted" : undefined}>
            <b className={css[tone]}>{showNumber(count)}</b> {word}
          </span>
        ))}
    </p>
  )
}

export const LeftRows = ({ wizard: { opened, session }, left }: { wizard: Wizard; left: number }) => (
  <div>
    <Button onClick={async () => download(rejectedName(opened?.name ?? ""), await session.rejected())}>
      <Icon name="download" /> Unduh {showCount(left, "baris")} yang tidak ikut
    </Button>
  </div>
)

/** @param part 0 to 1 */
export const UploadProgress = ({ part }: { part: number }) => (
  <div className="stack muted">
    <progress value={part} aria-label="Mengirim" />
    <p>Mengirim…</p>
  </div>
)

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
