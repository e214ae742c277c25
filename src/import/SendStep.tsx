import { failureWords } from "../data/call-error.ts"
import { showCount } from "../declare/format.ts"
import { useSingleFlight } from "../ui/use-single-flight.ts"
import { Counts, Failure, LeftRows, StepFoot, UploadProgress } from "./StepParts.tsx"
import { useCheckedUpload } from "./use-upload.ts"
import type { UploadStepProps } from "./use-wizard.ts"
import css from "./wizard.module.css"

export const SendStep = ({ wizard, resource, action }: UploadStepProps) => {
  const { session, opened, summary, setSummary, go, existing, setFailure, failure, sentPart, setSentPart } = wizard
  const upload = useCheckedUpload(wizard, resource, action)
  const { once } = useSingleFlight()
  if (!opened || !summary) return null
  const left = summary.rows - summary.ready
  const noun = resource.label.toLowerCase()

  const send = async () => {
    // Rows fixed since the last comparison may duplicate existing records.
    const compared = await existing.compare(session, () => {})
    if (compared) setSummary(compared)
    if (compared && compared.repeated > summary.repeated) return go("check")
    await upload(await session.clean())
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
      {left > 0 && <LeftRows wizard={wizard} left={left} />}
      {isBusy && <UploadProgress part={sentPart} />}
      {failure && !isBusy && <Failure>{failure}</Failure>}
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
