import { pick } from "es-toolkit"
import { useCallback, useMemo, useState } from "react"
import { bulkNames } from "../../../declare/bulk.ts"
import { type Field, isReason, type Resource, select } from "../../../declare/index.ts"
import { check, checkAction } from "../../form/check.ts"
import type { Draft } from "../../form/draft.ts"
import { getInitialAnswers } from "../../record/action-words.ts"

/** Question for the field that an update changes. */
const WHICH = "$field"

/** The fields to ask for, what is asked now, and the check of the answers. */
export const useQuestions = (resource: Resource, part: string) => {
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
  return { fields, initial, asked, questions, judge, action }
}
