import { useEffect, useEffectEvent, useState } from "react"
import { showCount, showNumber } from "../../declare/format.ts"
import { importKeysOf } from "../../declare/imports.ts"
import { useAppContext } from "../../session/app-context.ts"
import { Button } from "../../ui/Button.tsx"
import { useSingleFlight } from "../../ui/use-single-flight.ts"
import { Failure, KindCounts, LeftRows, StepFoot, TaskProgress, UploadProgress } from "../StepParts.tsx"
import css from "../wizard.module.css"
import type { RecordStepProps } from "./record-step.ts"
import { countSent, type SentRows } from "./sent-rows.ts"
import type { Pause, Sending } from "./use-sending.ts"

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

const useLookup = ({ wizard, matches }: Pick<RecordStepProps, "wizard" | "matches">) => {
  const [isLooking, setLooking] = useState(true)
  const look = async () => {
    setLooking(true)
    const found = await matches.compare(wizard.session, wizard.setProgress)
    if (found) wizard.setSummary(found)
    setLooking(false)
  }
  const begin = useEffectEvent(look)
  useEffect(() => void begin(), [])
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

interface RowsSendStepProps extends RecordStepProps {
  /** Rows to send. */
  count: number
  /** Sentence about their effects. */
  lead: string
  onStart: () => Promise<void>
}

type PreviewProps = Pick<RowsSendStepProps, "wizard" | "resource" | "count" | "lead">

const Preview = ({ wizard, resource, count, lead }: PreviewProps) => {
  const { summary } = wizard
  if (!summary?.kinds) return null
  const left = summary.bad + summary.skipped + summary.repeated
  return (
    <>
      <KindCounts kinds={summary.kinds} />
      <p className={css.lead}>
        {count > 0
          ? lead
          : `Tidak ada yang perlu dikirim: semua baris yang siap sudah sama dengan ${resource.noun} yang ada.`}
        {left > 0 && ` ${showCount(left, "baris")} tidak ikut.`}
      </p>
      {left > 0 && <LeftRows wizard={wizard} left={left} />}
    </>
  )
}

const nextWord = ({ sent, state }: Sending, count: number) => {
  if (!sent) return `Kirim ${showCount(count, "baris")}`
  return state.kind === "paused" && state.item ? "Coba lagi" : "Lanjutkan"
}

/** Shows what becomes of the rows, then how far they are sent, and why sending waits. */
export const RowsSendStep = ({ wizard, resource, matches, sending, count, lead, onStart }: RowsSendStepProps) => {
  const { go, progress, sentPart } = wizard
  const { isLooking, look } = useLookup({ wizard, matches })
  const { once } = useSingleFlight()
  const { sent, state } = sending
  if (isLooking) return <TaskProgress progress={progress} />
  const isRunning = state.kind === "running"
  const failure = isRunning ? undefined : matches.failure
  const isUploading = sentPart !== undefined
  return (
    <>
      {sent ? (
        sent.total > 0 && <SentProgress sent={sent} isRunning={isRunning && !isUploading} />
      ) : (
        <Preview wizard={wizard} resource={resource} count={count} lead={lead} />
      )}
      {isUploading && <UploadProgress part={sentPart} />}
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
        onNext={() => void once(() => (sent ? sending.resume() : onStart()))}
      >
        {isRunning && !isUploading && <Button onClick={sending.stop}>Hentikan</Button>}
      </StepFoot>
    </>
  )
}

export const RecordSendStep = (props: RecordStepProps) => {
  const { wizard, resource, sending } = props
  const kinds = wizard.summary?.kinds
  if (!wizard.opened || !kinds) return null
  const count = kinds.new + kinds.changed
  const emptyCellNote = importKeysOf(resource).length > 0 ? " Sel kosong tidak mengubah data yang sudah ada." : ""
  return (
    <RowsSendStep
      {...props}
      count={count}
      lead={`${showCount(count, "baris")} dari ${wizard.opened.name} akan dikirim satu per satu.${emptyCellNote}`}
      onStart={() => sending.start(count, kinds.same)}
    />
  )
}
