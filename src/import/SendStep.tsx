import { useState } from "react"
import { failureWords } from "../data/call-error.ts"
import { showCount } from "../declare/format.ts"
import { useAppContext } from "../session/app-context.ts"
import { Button } from "../ui/Button.tsx"
import { download } from "../ui/download.ts"
import { Icon } from "../ui/Icon.tsx"
import { useSingleFlight } from "../ui/use-single-flight.ts"
import { Counts } from "./Counts.tsx"
import { StepFoot } from "./StepFoot.tsx"
import { Failure } from "./TaskState.tsx"
import { rejectedName } from "./uploads.ts"
import { useUpload } from "./use-upload.ts"
import type { StepProps } from "./use-wizard.ts"

const ONCE = "Baris yang sudah diterima tidak masuk dua kali."
const lookFirst = (noun: string) => `Lihat dahulu daftar ${noun}: bila ${noun}nya sudah masuk, jangan kirim lagi.`

export const SendStep = ({ wizard, resource, action }: StepProps) => {
  const { session, opened, summary, setSummary, uploadKey, go, existing, setFailure, failure } = wizard
  const { config } = useAppContext()
  const upload = useUpload(wizard, resource, action, opened?.name ?? "")
  const [part, setPart] = useState<number>()
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
      onProgress: setPart,
    })
  }
  const submit = async () => {
    setPart(0)
    setFailure(undefined)
    try {
      await send()
    } catch (error) {
      setFailure(failureWords(error))
    } finally {
      setPart(undefined)
    }
  }
  const isBusy = part !== undefined
  return (
    <>
      <Counts summary={summary} />
      <p className="import-lead">
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
        <div className="import-progress">
          <progress value={part} aria-label="Mengirim" />
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
