import { failureWords } from "../data/call-error.ts"
import { callName, useCall } from "../data/use-call.ts"
import { useInvalidateRecords } from "../data/use-invalidate-records.ts"
import { showCount } from "../declare/format.ts"
import { isObject, type Resource } from "../declare/index.ts"
import { SendAsIs } from "../engine/record/SendAsIs.tsx"
import type { NamedAction } from "../engine/use-resource-access.ts"
import { successNote } from "../feedback/feedback.ts"
import { useAppContext } from "../session/app-context.ts"
import { Button } from "../ui/Button.tsx"
import { download } from "../ui/download.ts"
import { Icon } from "../ui/Icon.tsx"
import { useSingleFlight } from "../ui/use-single-flight.ts"
import { Counts, Failure, StepFoot } from "./StepParts.tsx"
import { rejectedName } from "./uploads.ts"
import type { UploadStepProps, Wizard } from "./use-wizard.ts"
import css from "./wizard.module.css"

interface Sending {
  file: File
  /** Idempotency key: the same key means the same upload. */
  key: string
  /** Numbers of the sent rows in the user's own file; empty if that file itself is sent. */
  numbers: Uint32Array
  onProgress: (part: number) => void
}

const useUpload = ({ setUpload, go }: Wizard, resource: Resource, action: NamedAction, name: string) => {
  const { config } = useAppContext()
  const { call } = useCall()
  const invalidate = useInvalidateRecords()
  return async ({ file, key, numbers, onProgress }: Sending) => {
    const data = await call(callName(resource, action.name), {
      // The documented call accepts only the file.
      payload: config.extensions ? { name } : {},
      file,
      idempotencyKey: key,
      onProgress,
      successNotification: successNote(action.call),
    })
    setUpload({ id: isObject(data) && typeof data.id === "string" ? data.id : "", numbers })
    invalidate(resource.name)
    go("report")
  }
}

const isText = ({ name }: File) => /\.(csv|txt|tsv)$/i.test(name)

/** Sends the chosen file unchanged and unchecked, for files made for the owner's own service. */
export const SendOriginal = ({ wizard, resource, action }: UploadStepProps) => {
  const { picked, uploadKey } = wizard
  const upload = useUpload(wizard, resource, action, picked?.name ?? "")
  if (!picked) return null
  const send = (onProgress: (part: number) => void) =>
    // Uses its own key: the original and the checked file are separate uploads.
    upload({ file: picked, key: `${uploadKey()}-asli`, numbers: new Uint32Array(), onProgress })
  return (
    <div className={`${css.notice} ${css.plain} row-wrap`}>
      <p>Berkas ini dibuat untuk layanan Anda sendiri, dengan kolom yang dikenalnya?</p>
      <SendAsIs file={picked} onSend={send}>
        {!isText(picked) && <p>Panggilannya menerima CSV. Pastikan layanan Anda juga membaca jenis berkas ini.</p>}
      </SendAsIs>
    </div>
  )
}

const ONCE = "Baris yang sudah diterima tidak masuk dua kali."
const lookFirst = (noun: string) => `Lihat dahulu daftar ${noun}: bila ${noun}nya sudah masuk, jangan kirim lagi.`

export const SendStep = ({ wizard, resource, action }: UploadStepProps) => {
  const { session, opened, summary, setSummary, uploadKey, go, existing, setFailure, failure } = wizard
  const { sentPart, setSentPart } = wizard
  const { config } = useAppContext()
  const upload = useUpload(wizard, resource, action, opened?.name ?? "")
  const { once } = useSingleFlight()
  if (!opened || !summary) return null
  const left = summary.rows - summary.ready
  const noun = resource.label.toLowerCase()

  const send = async () => {
    // Rows fixed since the last comparison may duplicate existing records.
    const compared = await existing.compare(session, () => {})
    if (compared) setSummary(compared)
    if (compared && compared.repeated > summary.repeated) return go("check")
    const { file, numbers } = await session.clean()
    await upload({
      file: new File([file], opened.name.replace(/\.xlsx$/i, ".csv"), { type: "text/csv" }),
      key: uploadKey(),
      numbers,
      onProgress: setSentPart,
    })
  }
  const submit = async () => {
    setSentPart(0)
    setFailure(undefined)
    try {
      await send()
    } catch (error) {
      setFailure(failureWords(error))
    } finally {
      setSentPart(undefined)
    }
  }
  const isBusy = sentPart !== undefined
  return (
    <>
      <Counts summary={summary} />
      <p className={css.lead}>
        {showCount(summary.ready, noun)} dari {opened.name} akan dikirim.
        {left > 0 && ` ${showCount(left, "baris")} tidak ikut; simpan dahulu bila masih diperlukan.`}
      </p>
      {left > 0 && (
        <div>
          <Button onClick={async () => download(rejectedName(opened.name), await session.rejected())}>
            <Icon name="download" /> Unduh {showCount(left, "baris")} yang tidak ikut
          </Button>
        </div>
      )}
      {isBusy && (
        <div className="stack muted">
          <progress value={sentPart} aria-label="Mengirim" />
          <p>Mengirim…</p>
        </div>
      )}
      {failure && !isBusy && (
        <Failure>{`${failure} Berkas dan perbaikan Anda tetap ada. ${config.extensions ? ONCE : lookFirst(noun)}`}</Failure>
      )}
      <StepFoot
        onBack={isBusy ? undefined : () => go("check")}
        next={failure ? "Coba lagi" : `Kirim ${showCount(summary.ready, noun)}`}
        busy={isBusy}
        isBlocked={summary.ready === 0}
        onNext={() => void once(submit)}
      />
    </>
  )
}
