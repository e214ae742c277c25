import { pick } from "es-toolkit"
import { useCallback, useEffect, useMemo, useState } from "react"
import { bulkNames } from "../../../declare/bulk.ts"
import { type Field, isReason, type Resource, select } from "../../../declare/index.ts"
import { useAppContext } from "../../../session/app-context.ts"
import { check, checkAction } from "../../form/check.ts"
import { type Draft, isChanged, useFormState } from "../../form/draft.ts"
import { getInitialAnswers } from "../../record/action-words.ts"
import type { JobTarget } from "./job-target.ts"
import { jobDraft } from "./kept-job.ts"

/** Question for the field that an update changes. */
const WHICH = "$field"

interface Job {
  resource: Resource
  part: string
  target: JobTarget
  /** Typed before a reload. */
  answers?: Draft | undefined
  onClose: () => void
}

/** The form of a job: what it asks, the answers and their check. Typed answers survive a reload. */
export const useQuestions = ({ resource, part, target, answers, onClose }: Job) => {
  const { identity } = useAppContext()
  const names = useMemo(() => bulkNames(resource, part), [resource, part])
  const action = resource.actions?.[part]
  const fields = useMemo(() => {
    const options = Object.fromEntries(names.map((name) => [name, resource.fields[name]?.label ?? name]))
    const own = { ...resource.fields, [WHICH]: select("Kolom", { options, required: true }) }
    return Object.fromEntries(
      Object.entries(own).map(([name, field]) => [name, { ...field, group: undefined } as Field]),
    )
  }, [resource, names])
  const [initial] = useState<Draft>(() =>
    action ? pick(getInitialAnswers(resource, { ...action, name: part }, undefined), names) : { [WHICH]: null },
  )
  const asked = useCallback(
    (draft: Draft): readonly string[] => {
      if (part !== "update") return names
      const name = draft[WHICH]
      return typeof name === "string"
        ? [name, ...names.filter((one) => resource.fields[name]?.because?.field === one)]
        : []
    },
    [part, names, resource],
  )
  const judge = useCallback(
    async (draft: Draft) => {
      const own = asked(draft)
      if (part === "update" && own.length === 0) return { data: {}, sentences: { [WHICH]: "Kolom wajib dipilih." } }
      const values = pick(draft, own)
      const { data, sentences } = action ? await checkAction(resource, part, values) : await check(resource, values, {})
      return { data: pick(data, own), sentences: pick(sentences, own) as Record<string, string> }
    },
    [asked, part, action, resource],
  )
  const questions = (draft: Draft) =>
    [...(part === "update" ? [WHICH] : []), ...asked(draft)].map((name) => ({
      name,
      field: fields[name] as Field,
      isRequired: name === WHICH || (!isReason(resource.fields, name) && action?.asks?.[name] === "required"),
    }))
  const state = useFormState(fields, { ...initial, ...answers }, judge)
  const { draft } = state
  const isTyped = isChanged(draft, initial)
  const [kept] = useState(() => jobDraft(identity.id, resource))
  useEffect(() => {
    if (isTyped) kept.save({ part, target, answers: draft })
    else kept.drop()
  }, [kept, isTyped, part, draft, target])
  const close = () => {
    kept.drop()
    onClose()
  }
  return { fields, names: asked(draft), questions: questions(draft), state, isTyped, action, close }
}
