import type { BaseRecord } from "@refinedev/core"
import { pick } from "es-toolkit"
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react"
import { callName, useCall } from "../../data/use-call.ts"
import { bulkInputs } from "../../declare/bulk.ts"
import { showCount } from "../../declare/format.ts"
import { type Field, fieldOfKind, type Resource } from "../../declare/index.ts"
import { ownValue } from "../../declare/own-value.ts"
import { useAppContext } from "../../session/app-context.ts"
import { useSingleFlight } from "../../ui/use-single-flight.ts"
import { CreatesRelated } from "../form/CreatesRelated.tsx"
import { checkAction, type FieldErrors } from "../form/check.ts"
import { type Draft, isChanged, useFormState } from "../form/draft.ts"
import { FormFields } from "../form/FormFields.tsx"
import css from "../form/form.module.css"
import { dueAnswers, getActionQuestions, getActionVerb, getInitialAnswers } from "../record/action-words.ts"
import { endingWords } from "../record/use-cascade-effects.ts"
import type { NamedAction } from "../use-resource-access.ts"
import { type Undoable, useUndo, writtenBy } from "../use-undo.ts"
import { type Answers, BulkEach, createAnswers } from "./BulkEach.tsx"
import { BulkFrame, type RowsDialogProps, useTypedCount } from "./BulkParts.tsx"
import { createPreview, previewWords, withPossibleOptions } from "./bulk-preview.ts"
import { type BulkAnswers, bulkDraft } from "./kept-bulk.ts"
import { keyOfRow } from "./selection.ts"
import { useBulk } from "./use-bulk.ts"

interface BulkDialogProps extends RowsDialogProps {
  action: NamedAction
  found?: BulkAnswers
}

const sharedVerb = (resource: Resource, action: NamedAction, rows: readonly BaseRecord[], answers: Draft = {}) => {
  const [verb, ...others] = new Set(rows.map((row) => getActionVerb(resource, action, answers, row)))
  return verb === undefined || others.length > 0 ? getActionVerb(resource, action, answers) : verb
}

export const BulkDialog = ({ resource, action, rows, found, warning, onDone, onClose: close }: BulkDialogProps) => {
  const { config, identity, resources } = useAppContext()
  const { call } = useCall()
  const { shared: asks, each: names } = useMemo(() => bulkInputs(action, resource.fields), [action, resource])
  const fields = useMemo(
    () => ({
      ...resource.fields,
      ...Object.fromEntries(
        asks.map((name) => [name, withPossibleOptions(name, resource.fields[name] as Field, rows)]),
      ),
    }),
    [resource, asks, rows],
  )
  const [initial] = useState(() => {
    const start = getInitialAnswers(resource, action, undefined)
    return Object.fromEntries(asks.map((name) => [name, start[name] ?? null]))
  })
  const state = useFormState(
    fields,
    { ...initial, ...found?.asks },
    useCallback(
      async (answers) => {
        const { data, sentences } = await checkAction(resource, action.name, dueAnswers(action, answers))
        return { data, sentences: pick(sentences, asks) }
      },
      [resource, action, asks],
    ),
  )
  const [opened] = useState<Answers>(() => createAnswers(resource, action, rows))
  const [answers, setAnswers] = useState<Answers>({ ...opened, ...found?.each })
  const [refused, setRefused] = useState<Readonly<Record<string, FieldErrors>>>({})
  const preview = createPreview(resource, action, rows, state.draft)
  const typed = useTypedCount(preview.possible.length)

  const isTyped = isChanged(state.draft, initial) || isChanged(answers, opened)
  const [kept] = useState(() => bulkDraft(identity.id, resource))
  const done = useRef(new Set<BaseRecord>())
  const typedAnswers = useMemo(
    () => (isTyped ? { asks: state.draft, each: answers } : undefined),
    [isTyped, state.draft, answers],
  )
  const keep = (found: BulkAnswers | undefined) => {
    const left = rows.filter((row) => !done.current.has(row))
    if (found && left.length > 0) kept.save(action, left, found)
    else kept.drop()
  }
  const keepTyped = useEffectEvent(keep)
  useEffect(() => keepTyped(typedAnswers), [typedAnswers])
  const onClose = () => {
    kept.drop()
    close()
  }

  const draftFor = (row: BaseRecord) => dueAnswers(action, { ...state.draft, ...answers[keyOfRow(row)] })
  const { findUndoable, withUndoAll } = useUndo(resource)
  const undoable = useRef<Undoable[]>([])
  const bulk = useBulk({
    resource,
    label: action.label,
    call: action.call,
    invalidates: ["resourceAll"],
    others: (action.settles ?? []).flatMap(({ of }) => of ?? []),
    task: async (row) => {
      const { data } = await checkAction(resource, action.name, draftFor(row), row)
      const answer = await call(callName(resource, action.name), { payload: data, record: row })
      done.current.add(row)
      const saved = findUndoable(row, answer, writtenBy(action))
      if (saved) undoable.current.push(saved)
      keep(typedAnswers)
    },
    // A second try has a message of its own, which takes back only its own changes.
    withUndo: (note) => withUndoAll(note, undoable.current.splice(0)),
    onDone,
    onClose,
  })
  const { once, submit, isRunning } = useSingleFlight()

  const start = async () => {
    if (!(await state.finish())) return
    const found: Record<string, FieldErrors> = {}
    const common: Record<string, string> = {}
    for (const row of preview.possible) {
      const { sentences } = await checkAction(resource, action.name, draftFor(row), row)
      const own = pick(sentences, names)
      if (Object.keys(own).length > 0) found[keyOfRow(row)] = own
      Object.assign(common, pick(sentences, asks))
    }
    setRefused(found)
    if (Object.keys(common).length > 0) state.refuse(common)
    else if (Object.keys(found).length === 0 && preview.possible.length > 0 && !typed.isMissing)
      await bulk.run(preview.possible)
  }
  const change = (key: string, name: string, value: unknown) => {
    setAnswers((current) => ({ ...current, [key]: { ...current[key], [name]: value } }))
    setRefused(({ [key]: _, ...rest }) => rest)
  }

  const choice = asks.find((name) => fieldOfKind("select", resource.fields[name])) ?? ""
  const select = fieldOfKind("select", resource.fields[choice])
  const target = select ? ownValue(select.options, String(state.draft[choice])) : action.label
  const { noun } = resource
  const verb = sharedVerb(resource, action, preview.possible, state.draft)
  return (
    <BulkFrame
      resource={resource}
      bulk={bulk}
      title={`${sharedVerb(resource, action, rows)}: ${showCount(rows.length, noun)}`}
      start={`${verb} ${showCount(preview.possible.length, noun)}`}
      look={action.final ? "danger" : "primary"}
      isHeld={preview.possible.length === 0 || typed.isMissing}
      isTyped={isTyped}
      isBusy={isRunning}
      onStart={() => void once(start)}
      onClose={onClose}
    >
      <form ref={state.form} id={state.id} className={css.form} noValidate onSubmit={submit(start)}>
        {warning}
        {action.warns && <p className={css.warning}>{action.warns}</p>}
        {action.settles && config.extensions && (
          <p className={css.stated}>
            Sekaligus untuk setiap {noun}: {endingWords(action, resources).toLowerCase()}.
          </p>
        )}
        <p className={css.stated} role="status">
          {previewWords(preview, target)}
        </p>
        <CreatesRelated>
          <fieldset className={css.form} disabled={bulk.running !== undefined}>
            <FormFields
              fields={fields}
              formFields={getActionQuestions(action, state.draft)
                .filter(({ name }) => asks.includes(name))
                .map((question) => ({
                  ...question,
                  field: { ...(fields[question.name] as Field), group: undefined },
                }))}
              state={state}
            />
            <BulkEach
              resource={resource}
              names={names}
              rows={preview.possible}
              answers={answers}
              refused={refused}
              onChange={change}
            />
          </fieldset>
        </CreatesRelated>
        {typed.input}
      </form>
    </BulkFrame>
  )
}
