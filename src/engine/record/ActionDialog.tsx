import type { HttpError } from "@refinedev/core"
import { Fragment, useCallback, useState } from "react"
import { isShownAtFields, refusedFields } from "../../data/call-error.ts"
import { jobIn, noteStartedJob } from "../../data/started-jobs.ts"
import { callName, useCall } from "../../data/use-call.ts"
import { useInvalidateRecords } from "../../data/use-invalidate-records.ts"
import { type Field, isObject, referringTo } from "../../declare/index.ts"
import { toFailure } from "../../feedback/error-store.ts"
import { failureNote, successNote, useFeedback } from "../../feedback/feedback.ts"
import { useAppContext } from "../../session/app-context.ts"
import { Dialog } from "../../ui/Dialog.tsx"
import { useSingleFlight } from "../../ui/use-single-flight.ts"
import { CreatesRelated } from "../form/CreatesRelated.tsx"
import { checkAction } from "../form/check.ts"
import { type Draft, isChanged, useFormState } from "../form/draft.ts"
import { FormFields } from "../form/FormFields.tsx"
import css from "../form/form.module.css"
import { titleOf } from "../list/RowMenu.tsx"
import type { NamedAction } from "../use-resource-access.ts"
import { useUndo, writtenBy } from "../use-undo.ts"
import { CascadeEffects, Rejected, type RejectedRow, UnfinishedEffects } from "./ActionEffects.tsx"
import { MergePreview, PresetAnswers, RecordSummary } from "./ActionPreview.tsx"
import type { ActionDialogProps } from "./action-dialog-props.ts"
import {
  dueAnswers,
  getActionButtonText,
  getActionQuestions,
  getActionVerb,
  getInitialAnswers,
  type Question,
  withReasons,
} from "./action-words.ts"
import { FilePick } from "./FilePick.tsx"
import { draftLossOnClose, useActionDraft, useSaveAnswers } from "./use-action-draft.ts"
import { type Ending, useCascadeEffects } from "./use-cascade-effects.ts"

const CONFLICT = 409
const GOES_ON = "Penggabungan berjalan di latar belakang. Kemajuannya ada di Pekerjaan, di atas halaman."

const readRejectedRows = (data: unknown): RejectedRow[] =>
  isObject(data) && Array.isArray(data.rejected) ? data.rejected.filter(isObject) : []

/** Where nothing is asked and nothing is lost, Enter does it. Who reads first does not start in an empty note. */
const buttonToFocus = (action: NamedAction, questions: readonly Question[], hasReading: boolean) => {
  if (questions.length === 0 && !action.file && !action.warns) return "send"
  return hasReading && !questions.some(({ isRequired }) => isRequired) ? "close" : undefined
}

export const ActionDialog = ({
  resource,
  action,
  record,
  answers,
  about,
  blocked,
  onDone,
  quiet = false,
  onClose,
}: ActionDialogProps) => {
  const label = getActionVerb(resource, action, answers, record)
  const answered = useActionDraft(resource, action, record, answers)
  const { draft } = answered
  const [initial] = useState(() => ({ ...getInitialAnswers(resource, action, record), ...answered.found, ...answers }))
  const state = useFormState(
    resource.fields,
    initial,
    useCallback(
      (answers: Draft) => checkAction(resource, action.name, dueAnswers(action, answers), record),
      [resource, action, record],
    ),
  )
  useSaveAnswers(answered, state.draft, initial)
  const questions = withReasons(
    resource.fields,
    getActionQuestions(action, state.draft, record, answers),
    state.draft,
    record,
  )
  const focused = buttonToFocus(action, questions, about !== undefined)
  const [file, setFile] = useState<File>()
  const [part, setPart] = useState<number>()
  const [rejected, setRejected] = useState<RejectedRow[]>([])
  const [left, setLeft] = useState<readonly Ending[]>([])
  const endings = useCascadeEffects(action, record)
  const { submit, isRunning } = useSingleFlight()
  const { errors } = useFeedback()
  const invalidate = useInvalidateRecords()
  const { resources } = useAppContext()
  const { call } = useCall()
  const { withUndo } = useUndo(resource)

  const questionNames = Object.keys(action.asks ?? {})
  const refusedOf = (error: unknown) => refusedFields(error, questionNames)
  const isRefused = (error: unknown) => Object.keys(refusedOf(error)).length > 0
  const isOutdated = (error: unknown) => action.once && (error as HttpError).statusCode === CONFLICT

  const failed = (error: unknown) => {
    if (isRefused(error)) state.refuse(refusedOf(error))
    // The record has changed: refresh it and keep the answers for the next attempt.
    else if (isOutdated(error)) {
      errors.show({ ...toFailure(error), stays: true })
      invalidate(resource.name)
      onClose()
    }
  }
  const send = async () => {
    const values = await state.finish()
    if (!values || (action.file && !file)) return
    errors.close()
    try {
      const answer = await call(callName(resource, action.name), {
        payload: values,
        record,
        file,
        idempotencyKey: action.once && draft?.keyFor(values),
        onProgress: setPart,
        successNotification: quiet
          ? undefined
          : (answer) =>
              jobIn(answer)
                ? { type: "success", message: GOES_ON }
                : withUndo(successNote(action.call), record, answer, writtenBy(action)),
        errorNotification: (error) =>
          isShownAtFields(error, questionNames) || isOutdated(error) ? false : failureNote(error as HttpError),
      })
      draft?.drop()
      noteStartedJob(jobIn(answer))
      const moved = action.merges ? ["bulk", ...referringTo(resources, resource.name)] : []
      for (const name of [resource.name, ...moved, ...(action.settles ?? []).flatMap(({ of }) => of ?? [])])
        invalidate(name)
      const rows = readRejectedRows(answer)
      const open = await endings.left()
      if (rows.length + open.length === 0) onDone ? onDone(answer) : onClose()
      setRejected(rows)
      setLeft(open)
    } catch (error) {
      failed(error)
    } finally {
      setPart(undefined)
    }
  }

  if (rejected.length > 0) return <Rejected title={label} rows={rejected} onClose={onClose} />
  if (left.length > 0) return <UnfinishedEffects resource={resource} label={label} left={left} onClose={onClose} />
  // A record is merged into one that exists.
  const Questions = action.merges ? Fragment : CreatesRelated
  return (
    <Dialog
      title={record ? `${label}: ${titleOf(resource, record)}` : label}
      onClose={onClose}
      typed={draftLossOnClose(draft, isChanged(state.draft, initial) || file !== undefined)}
      busy={isRunning}
      send={{
        label: action.file ? "Unggah" : getActionButtonText(resource, action, state.draft, record),
        look: action.final ? "danger" : "primary",
        form: state.id,
        disabled: (action.file !== undefined && !file) || blocked !== undefined,
        focus: focused,
      }}
    >
      <form ref={state.form} id={state.id} className={css.form} noValidate inert={isRunning} onSubmit={submit(send)}>
        {action.states && record && <RecordSummary resource={resource} names={action.states} record={record} />}
        {about}
        {blocked && (
          <p className={css.warning} role="alert">
            {blocked}
          </p>
        )}
        {action.warns && <p className={css.warning}>{action.warns}</p>}
        {action.merges && record && (
          <MergePreview resource={resource} record={record} into={state.draft[action.merges]} />
        )}
        {record && answers && <PresetAnswers resource={resource} answers={answers} record={record} />}
        <Questions>
          <FormFields
            fields={resource.fields}
            formFields={questions.map((question) => ({
              ...question,
              field: { ...(resource.fields[question.name] as Field), group: undefined },
            }))}
            state={state}
            record={record}
            mustMove
          />
        </Questions>
        {record && action.settles && (
          <CascadeEffects endings={endings.endings} answers={state.draft} lines={action.settles.length} />
        )}
        {action.file && <FilePick accept={action.file} file={file} part={part} onPick={setFile} />}
      </form>
    </Dialog>
  )
}
