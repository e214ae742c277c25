import type { BaseRecord } from "@refinedev/core"
import { useEffect, useState } from "react"
import { randomHex } from "../../data/random-hex.ts"
import { fieldOfKind, type Resource, type Row } from "../../declare/index.ts"
import { z } from "../../declare/zod.ts"
import { openTabDraft } from "../../drafts/draft.ts"
import { useAppContext } from "../../session/app-context.ts"
import { isSame } from "../form/draft.ts"
import type { NamedAction } from "../use-resource-access.ts"

const row = z.record(z.string(), z.unknown())
const schema = z.object({
  answers: row,
  /** The record's values when the dialog opened. */
  base: row.optional(),
  key: z.string().optional(),
  /** Serialized values sent with the key; different values need a new key. */
  sent: z.string().optional(),
})

export const openActionDraft = (user: string, name: string) => {
  const draft = openTabDraft(user, name, schema)
  return {
    find: () => draft.found,
    save: (answers: Row, base: Row) => draft.save({ ...draft.found, answers, base }),
    /** Returns the same key for the same values, so that a retry does not write twice. */
    keyFor: (values: Row): string => {
      const sent = JSON.stringify(values)
      const before = draft.found ?? { answers: {} }
      if (before.key && before.sent === sent) return before.key
      const key = randomHex(16)
      draft.save({ ...before, key, sent })
      return key
    },
    drop: draft.drop,
  }
}

/** Text stays valid when the record changes; choices depend on its state. */
const isProse = (resource: Resource, name: string) => {
  const field = resource.fields[name]
  return field !== undefined && (fieldOfKind("longtext", field) ?? fieldOfKind("text", field)) !== undefined
}

/** Restores answers: all for one-time actions, else text and choices whose fields are unchanged. */
export const useActionDraft = (
  resource: Resource,
  { name: action, asks, once }: NamedAction,
  record: BaseRecord | undefined,
  given: Row | undefined,
) => {
  const user = useAppContext().identity.id
  const name = [`${resource.name}.${action}`, record?.id ?? "", JSON.stringify(given ?? {})].join(":")
  const [draft] = useState(() => (asks ? openActionDraft(user, name) : undefined))
  const [base] = useState(() =>
    Object.fromEntries(Object.keys(asks ?? {}).map((name) => [name, record?.[name] ?? null])),
  )
  const [found] = useState<Row>(() => {
    const { answers = {}, base: before = {} } = draft?.find() ?? {}
    const isValid = (name: string) => once || isProse(resource, name) || isSame(base[name], before[name])
    return Object.fromEntries(Object.entries(answers).filter(([name]) => asks && name in asks && isValid(name)))
  })
  return { draft, base, found }
}

export const useSaveAnswers = ({ draft, base }: ReturnType<typeof useActionDraft>, answers: Row, initial: Row) => {
  useEffect(() => {
    if (answers !== initial) draft?.save(answers, base)
  }, [draft, base, answers, initial])
}

export const draftLossOnClose = (draft: ReturnType<typeof useActionDraft>["draft"], isTyped: boolean) =>
  isTyped ? (draft ? "kept" : "lost") : undefined
