import type { BaseRecord } from "@refinedev/core"
import { useEffect, useState } from "react"

import { fieldOfKind, type Resource, type Row } from "../../declare/index.ts"
import { createDialogDraft } from "../../drafts/dialog-draft.ts"
import { useAppContext } from "../../session/app-context.ts"
import { isSame } from "../form/draft.ts"
import type { NamedAction } from "../use-resource-access.ts"

/** Text stays valid when the record changes; choices depend on its state. */
const isProse = (resource: Resource, name: string) => {
  const field = resource.fields[name]
  return field !== undefined && (fieldOfKind("longtext", field) ?? fieldOfKind("text", field)) !== undefined
}

/** Restores answers: all for one-time actions, else text and choices whose fields are unchanged. */
export const useKeptAnswers = (
  resource: Resource,
  action: NamedAction,
  record: BaseRecord | undefined,
  given: Row | undefined,
) => {
  const { identity } = useAppContext()
  const name = [identity.id, `${resource.name}.${action.name}`, record?.id ?? "", JSON.stringify(given ?? {})].join(":")
  const [kept] = useState(() => (action.asks ? createDialogDraft(name) : undefined))
  const [base] = useState(() =>
    Object.fromEntries(Object.keys(action.asks ?? {}).map((name) => [name, record?.[name] ?? null])),
  )
  const [found] = useState<Row>(() => {
    const before = kept?.base() ?? {}
    const stands = (field: string) => action.once || isProse(resource, field) || isSame(base[field], before[field])
    const answers = Object.entries(kept?.find() ?? {})
    return Object.fromEntries(answers.filter(([field]) => action.asks && field in action.asks && stands(field)))
  })
  return { kept, base, found }
}

export const useSaveAnswers = ({ kept, base }: ReturnType<typeof useKeptAnswers>, answers: Row, initial: Row) => {
  useEffect(() => {
    if (answers !== initial) kept?.keep(answers, base)
  }, [kept, base, answers, initial])
}

export const draftLossOnClose = (kept: ReturnType<typeof useKeptAnswers>["kept"], isTyped: boolean) =>
  isTyped ? (kept ? "kept" : "lost") : undefined
