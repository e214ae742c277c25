import { useEffect, useState } from "react"
import { showCount, showNumber } from "../../declare/format.ts"
import { importKeysOf } from "../../declare/imports.ts"
import type { Summary } from "../../domain/listing-import/summary.ts"
import { useAppContext } from "../../session/app-context.ts"
import { Button } from "../../ui/Button.tsx"
import { download } from "../../ui/download.ts"
import { Icon } from "../../ui/Icon.tsx"
import { useSingleFlight } from "../../ui/use-single-flight.ts"
import { Failure, StepFoot, TaskProgress } from "../StepParts.tsx"
import { rejectedName } from "../uploads.ts"
import css from "../wizard.module.css"
import type { RecordStepProps } from "./record-step.ts"
import { countSent, type SentRows } from "./sent-rows.ts"
import type { Pause, Sending } from "./use-sending.ts"

const KIND_WORDS = [
  ["new", "baru", css.good],
  ["changed", "diubah", css.warn],
  ["same", "sama", undefined],
] as const

type Kinds = NonNullable<Summary["kinds"]>

/** "40 baru, 12 diubah, 3 sama": what becomes of the rows, before anything is sent. */
const KindCounts = ({ kinds }: { kinds: Kinds }) => (
  <p className={`${css.counts} row-wrap numeric`} role="status">
    {KIND_WORDS.map(([kind, word, tone]) => (
      <span key={kind} className={kinds[kind] === 0 ? "muted" : undefined}>
        <b className={kinds[kind] === 0 ? undefined : tone}>{showNumber(kinds[kind])}</b> {word}
      </span>
    ))}
  </p>
)

const PausedNote = ({ pause, resource, sending }: Pick<RecordStepProps, "resource" | "sending"> & { pause: Pause }) => {
  const { config } = useAppContext()
  const { item, reason, isUncertain } = pause
  // Neither a key of the call nor one of the record shows whether the row was written.
  const mustLook = isUncertain && !config.extensions && importKeysOf(resource).length === 0
  return (
    <div className={`${css.notice} row-wrap`}>
      <Failure>
        {`${item ? `Berhenti di baris ${showNumber(item.number)}, “${item.title}”: ` : ""}${reason}${
          mustLook ? ` Baris ini mungkin sudah masuk: lihat dahulu daftar ${resource.noun}, lalu lewati bila ada.` : ""
        }`}
      </Failure>
      {item && <Button onClick={() => void sending.skip()}>Lewati baris ini</Button>}
    </div>
  )
}

const LeftRows = ({ wizard, left }: Pick<RecordStepProps, "wizard"> & { left: number }) => (
  <div>
    <Button onClick={async () => download(rejectedName(wizard.opened?.name ?? ""), await wizard.session.rejected())}>
      <Icon name="download" /> Unduh {showCount(left, "baris")} yang tidak ikut
    </Button>
  </div>
)

const useLookup = ({ wizard, matches }: Pick<RecordStepProps, "wizard" | "matches">) => {
  const [isLooking, setLooking] = useState(true)
  const look = async () => {
    setLooking(true)
    const found = await matches.compare(wizard.session, wizard.setProgress)
    if (found) wizard.setSummary(found)
    setLooking(false)
  }
  useEffect(() => void look(), [])
  return { isLooking, look }
}

const SentProgress = ({ sent, isRunning }: { sent: SentRows; isRunning: boolean }) => {
  const done = countSent(sent)
  return (
    <div className="stack">
      <progress value={done} max={sent.total || 1} aria-label="Mengirim" />
      <p role="status">
        {isRunning ? "Mengirim… " : "Belum selesai. "}
        {showNumber(done)} dari {showCount(sent.total, "baris")} sudah dikirim
        {sent.failed.length > 0 && `, ${showNumber(sent.failed.length)} gagal`}.
      </p>
      {isRunning && (
        <p className="muted">Biarkan jendela ini terbuka. Bila tertutup, impor dapat dilanjutkan dari sini.</p>
      )}
    </div>
  )
}

interface PreviewProps extends Pick<RecordStepProps, "wizard" | "resource"> {
  kinds: Kinds
  count: number
  left: number
}

const Preview = ({ wizard, resource, kinds, count, left }: PreviewProps) => (
  <>
    <KindCounts kinds={kinds} />
    <p className={css.lead}>
      {count > 0
        ? `${showCount(count, "baris")} dari ${wizard.opened?.name} akan dikirim satu per satu. Sel kosong tidak mengubah data yang sudah ada.`
        : `Tidak ada yang perlu dikirim: semua baris yang siap sudah sama dengan ${resource.noun} yang ada.`}
      {left > 0 && ` ${showCount(left, "baris")} tidak ikut.`}
    </p>
    {left > 0 && <LeftRows wizard={wizard} left={left} />}
  </>
)

const nextWord = ({ sent, state }: Sending, count: number) => {
  if (!sent) return `Kirim ${showCount(count, "baris")}`
  return state.kind === "paused" && state.item ? "Coba lagi" : "Lanjutkan"
}

export const RecordSendStep = ({ wizard, resource, matches, sending }: RecordStepProps) => {
  const { opened, summary, go, progress } = wizard
  const { isLooking, look } = useLookup({ wizard, matches })
  const { once } = useSingleFlight()
  const { sent, state } = sending
  const kinds = summary?.kinds
  if (!opened || !kinds) return null
  if (isLooking) return <TaskProgress progress={progress} />
  const count = kinds.new + kinds.changed
  const isRunning = state.kind === "running"
  const failure = isRunning ? undefined : matches.failure
  return (
    <>
      {sent ? (
        <SentProgress sent={sent} isRunning={isRunning} />
      ) : (
        <Preview wizard={wizard} resource={resource} kinds={kinds} count={count} left={summary.bad + summary.skipped} />
      )}
      {failure && (
        <div className={`${css.notice} row-wrap`}>
          <Failure>{failure}</Failure>
          {state.kind !== "paused" && <Button onClick={() => void look()}>Coba lagi</Button>}
        </div>
      )}
      {state.kind === "paused" && <PausedNote pause={state} resource={resource} sending={sending} />}
      <StepFoot
        onBack={sent ? undefined : () => go("check")}
        next={nextWord(sending, count)}
        busy={isRunning}
        isBlocked={(!sent && count === 0) || (failure !== undefined && state.kind !== "paused")}
        onNext={() => void once(() => (sent ? sending.resume() : sending.start(count, kinds.same)))}
      >
        {isRunning && <Button onClick={sending.stop}>Hentikan</Button>}
      </StepFoot>
    </>
  )
}
