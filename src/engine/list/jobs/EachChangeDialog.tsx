import type { BaseRecord } from "@refinedev/core"
import { pick } from "es-toolkit"
import { type ReactNode, useEffect, useState } from "react"
import { showCount } from "../../../declare/format.ts"
import type { Call, Resource } from "../../../declare/index.ts"
import { useAppContext } from "../../../session/app-context.ts"
import { useSingleFlight } from "../../../ui/use-single-flight.ts"
import { CreatesRelated } from "../../form/CreatesRelated.tsx"
import { type Draft, isChanged, useFormState } from "../../form/draft.ts"
import { FormFields } from "../../form/FormFields.tsx"
import css from "../../form/form.module.css"
import { partialResource } from "../../form/partial-resource.ts"
import { BulkFrame, useTypedCount } from "../BulkParts.tsx"
import { checkCell, useCellWrite } from "../quick/cell-write.ts"
import { keyOfRow } from "../selection.ts"
import { useBulk } from "../use-bulk.ts"
import { JobPreview } from "./JobPreview.tsx"
import { jobDraft } from "./kept-job.ts"
import { useQuestions } from "./use-questions.ts"

interface EachChangeDialogProps {
  resource: Resource
  rows: readonly BaseRecord[]
  /** Typed before a reload. */
  answers?: Draft
  /** Names the records that the list no longer shows. */
  warning?: ReactNode
  onDone: (rows: readonly BaseRecord[]) => void
  onClose: () => void
}

/** Changes a column of the selected records one by one, for services without extensions. */
export const EachChangeDialog = ({
  resource,
  rows,
  answers,
  warning,
  onDone,
  onClose: close,
}: EachChangeDialogProps) => {
  const { identity } = useAppContext()
  const { fields, initial, asked, questions, judge } = useQuestions(resource, "update")
  const state = useFormState(fields, { ...initial, ...answers }, judge)
  const typed = useTypedCount(rows.length)
  const { once, submit, isRunning } = useSingleFlight()
  const names = asked(state.draft)
  const [name = ""] = names
  const target = { ids: rows.map(keyOfRow) }

  const [kept] = useState(() => jobDraft(identity.id, resource))
  const isTyped = isChanged(state.draft, initial)
  useEffect(() => {
    if (isTyped) kept.save({ part: "update", target: { ids: rows.map(keyOfRow) }, answers: state.draft })
    else kept.drop()
  }, [kept, isTyped, state.draft, rows])
  const onClose = () => {
    kept.drop()
    close()
  }

  const { send, settle } = useCellWrite(resource, name, "update")
  const bulk = useBulk({
    resource,
    label: `Ubah ${fields[name]?.label ?? ""}`,
    call: resource.calls.update as Call,
    invalidates: [],
    task: async (row) => {
      const own = partialResource(resource, names)
      const { data, sentences } = await checkCell(own, "update", pick(state.draft, names), row)
      const [refusal] = Object.values(sentences)
      if (refusal) throw new Error(refusal)
      await send(row, pick(data, names))
    },
    onDone: (done) => {
      settle()
      onDone(done)
    },
    onClose,
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
      isTyped={isTyped}
      isBusy={isRunning}
      onStart={() => void once(start)}
      onClose={onClose}
    >
      <form ref={state.form} id={state.id} className={css.form} noValidate onSubmit={submit(start)}>
        {warning}
        <CreatesRelated>
          <fieldset className={css.form} disabled={bulk.running !== undefined}>
            <FormFields fields={fields} formFields={questions(state.draft)} state={state} />
          </fieldset>
        </CreatesRelated>
        <JobPreview resource={resource} target={target} rows={rows} draft={pick(state.draft, names)} />
        {typed.input}
      </form>
    </BulkFrame>
  )
}
