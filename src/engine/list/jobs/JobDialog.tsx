import { type HttpError, useNotification } from "@refinedev/core"
import { useQueryClient } from "@tanstack/react-query"
import { pick } from "es-toolkit"
import { type ReactNode, useState } from "react"
import { CallError } from "../../../data/call-error.ts"
import { noteStartedJob } from "../../../data/started-jobs.ts"
import { createCallQueryFilter, useCall } from "../../../data/use-call.ts"
import { useIdempotencyKey } from "../../../data/use-idempotency-key.ts"
import { getCountRefusal } from "../../../declare/bulk.ts"
import { showCount } from "../../../declare/format.ts"
import { getByPath, type Resource } from "../../../declare/index.ts"
import { failureNote } from "../../../feedback/feedback.ts"
import { Dialog } from "../../../ui/Dialog.tsx"
import { useSingleFlight } from "../../../ui/use-single-flight.ts"
import { CreatesRelated } from "../../form/CreatesRelated.tsx"
import type { Draft } from "../../form/draft.ts"
import { FormFields } from "../../form/FormFields.tsx"
import css from "../../form/form.module.css"
import { useTypedCount } from "../BulkParts.tsx"
import { RemovalNotice } from "../removal/RemovalNotice.tsx"
import { useRemovalImpact } from "../removal/use-removal-impact.ts"
import { JobPreview } from "./JobPreview.tsx"
import { countOf, type JobTarget } from "./job-target.ts"
import { useQuestions } from "./use-questions.ts"

interface JobDialogProps {
  resource: Resource
  /** `update`, `remove`, or the name of an action. */
  part: string
  target: JobTarget
  /** Typed before a reload. */
  answers?: Draft
  /** Names the records that the list no longer shows. */
  warning?: ReactNode
  onStarted: () => void
  onClose: () => void
}

const CONFLICT = 409
const titleOf = (resource: Resource, part: string) =>
  resource.actions?.[part]?.label ?? (part === "remove" ? "Hapus" : "Ubah kolom")

/** One change of many records, which the service makes as a job. */
export const JobDialog = (props: JobDialogProps) => {
  const { resource, part, target: given, warning, onStarted } = props
  const [target, setTarget] = useState(given)
  const { fields, names, questions, state, action, close } = useQuestions({ ...props, target })
  const count = countOf(target)
  const typed = useTypedCount(count)
  const { call } = useCall()
  const { open } = useNotification()
  const client = useQueryClient()
  const { submit, isRunning } = useSingleFlight()
  const { keyFor } = useIdempotencyKey()
  const isOtherCount = count !== countOf(given)
  const impact = useRemovalImpact(resource, part === "remove" ? target : undefined)

  const start = async () => {
    const values = part === "remove" ? {} : await state.finish()
    if (!values || typed.isMissing) return
    const payload = { resource: resource.name, part, values, ...target }
    try {
      const started = await call("bulk.start", {
        payload,
        idempotencyKey: keyFor(payload),
        successNotification: {
          type: "success",
          message: `${titleOf(resource, part)}: ${showCount(count, resource.noun)} sedang dikerjakan.`,
        },
      })
      noteStartedJob(started)
      void client.invalidateQueries(createCallQueryFilter("bulk.jobs"))
      onStarted()
      close()
    } catch (error) {
      const { statusCode } = error as HttpError
      const now = error instanceof CallError ? getByPath(error.body, "data.count") : undefined
      if (statusCode === CONFLICT && typeof now === "number" && "query" in target) setTarget({ ...target, count: now })
      else open?.(failureNote(error as HttpError))
    }
  }
  const verb = part === "remove" ? "Hapus" : "Jalankan untuk"
  return (
    <Dialog
      title={`${titleOf(resource, part)}: ${showCount(count, resource.noun)}`}
      onClose={close}
      busy={isRunning}
      typed={Object.values(pick(state.draft, names)).some((value) => value !== null) ? "lost" : undefined}
      send={{
        label: `${verb} ${showCount(count, resource.noun)}`,
        look: part === "remove" || action?.final ? "danger" : "primary",
        form: state.id,
        disabled: typed.isMissing || count === 0,
        focus: part === "remove" ? "close" : undefined,
      }}
    >
      <form ref={state.form} id={state.id} className={css.form} noValidate inert={isRunning} onSubmit={submit(start)}>
        {isOtherCount && (
          <p className={css.warning} role="alert">
            {getCountRefusal(countOf(given), count)}
          </p>
        )}
        {warning}
        {action?.warns && <p className={css.warning}>{action.warns}</p>}
        {part === "remove" ? (
          <RemovalNotice
            resource={resource}
            what={showCount(count, resource.noun)}
            impact={impact}
            ids={"ids" in target ? target.ids : undefined}
          />
        ) : (
          <CreatesRelated>
            <FormFields fields={fields} formFields={questions} state={state} />
          </CreatesRelated>
        )}
        <JobPreview resource={resource} target={target} draft={pick(state.draft, names)} />
        {typed.input}
      </form>
    </Dialog>
  )
}
