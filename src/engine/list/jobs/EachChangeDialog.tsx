import { pick } from "es-toolkit"
import { useMemo } from "react"
import { showCount } from "../../../declare/format.ts"
import type { Call } from "../../../declare/index.ts"
import { useSingleFlight } from "../../../ui/use-single-flight.ts"
import { CreatesRelated } from "../../form/CreatesRelated.tsx"
import { type Draft, draftOf, isSame } from "../../form/draft.ts"
import { FormFields } from "../../form/FormFields.tsx"
import css from "../../form/form.module.css"
import { partialResource } from "../../form/partial-resource.ts"
import { BulkFrame, type RowsDialogProps, useTypedCount } from "../BulkParts.tsx"
import { checkCell, useCellWrite } from "../quick/cell-write.ts"
import { keyOfRow } from "../selection.ts"
import { useBulk } from "../use-bulk.ts"
import { JobPreview } from "./JobPreview.tsx"
import { useQuestions } from "./use-questions.ts"

interface EachChangeDialogProps extends RowsDialogProps {
  /** Typed before a reload. */
  answers?: Draft
}

/** Changes a column of the selected records one by one, for services without extensions. */
export const EachChangeDialog = ({ resource, rows, answers, warning, onDone, onClose }: EachChangeDialogProps) => {
  const target = useMemo(() => ({ ids: rows.map(keyOfRow) }), [rows])
  const job = useQuestions({ resource, part: "update", target, answers, onClose })
  const { fields, names, state } = job
  const typed = useTypedCount(rows.length)
  const { once, submit, isRunning } = useSingleFlight()
  const [name = ""] = names
  const { send, settle } = useCellWrite(resource, name, "update")
  const bulk = useBulk({
    resource,
    label: `Ubah ${fields[name]?.label ?? ""}`,
    call: resource.calls.update as Call,
    invalidates: [],
    task: async (row) => {
      const own = partialResource(resource, names)
      // Some services refuse a write without a change.
      if (isSame(draftOf(own, row)[name], state.draft[name])) return
      const { data, sentences } = await checkCell(own, "update", pick(state.draft, names), row)
      const [refusal] = Object.values(sentences)
      if (refusal) throw new Error(refusal)
      await send(row, pick(data, names))
    },
    onDone: (done) => {
      settle()
      onDone(done)
    },
    onClose: job.close,
  })
  const start = async () => {
    if ((await state.finish()) && !typed.isMissing) await bulk.run(rows)
  }
  return (
    <BulkFrame
      resource={resource}
      bulk={bulk}
      title={`Ubah kolom: ${showCount(rows.length, resource.noun)}`}
      start={`Ubah ${showCount(rows.length, resource.noun)}`}
      look="primary"
      isHeld={typed.isMissing}
      isTyped={job.isTyped}
      isBusy={isRunning}
      onStart={() => void once(start)}
      onClose={job.close}
    >
      <form ref={state.form} id={state.id} className={css.form} noValidate onSubmit={submit(start)}>
        {warning}
        <CreatesRelated>
          <fieldset className={css.form} disabled={bulk.running !== undefined}>
            <FormFields fields={fields} formFields={job.questions} state={state} />
          </fieldset>
        </CreatesRelated>
        <JobPreview resource={resource} target={target} rows={rows} draft={pick(state.draft, names)} />
        {typed.input}
      </form>
    </BulkFrame>
  )
}
