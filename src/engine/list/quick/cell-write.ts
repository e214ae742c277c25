import { type BaseRecord, type HttpError, useNotification, useUpdate } from "@refinedev/core"
import { useQueryClient } from "@tanstack/react-query"
import { isUndefined, omitBy } from "es-toolkit"
import { useCallback } from "react"
import { rowsInCache } from "../../../data/cached-rows.ts"
import { patchCachedRows } from "../../../data/patch-rows.ts"
import { callName, useCall } from "../../../data/use-call.ts"
import {
  type Call,
  fieldOfKind,
  isObject,
  type Resource,
  type Row,
  resourcesWithSameRecords,
} from "../../../declare/index.ts"
import { successNote } from "../../../feedback/feedback.ts"
import { isSameId, targetOf } from "../../../fields/relation-names.ts"
import { readAround } from "../../../live/live-queries.ts"
import { useAppContext } from "../../../session/app-context.ts"
import { type CheckResult, check, checkAction } from "../../form/check.ts"
import { isSame } from "../../form/draft.ts"
import { dueAnswers } from "../../record/action-words.ts"
import { useUndo, writtenBy } from "../../use-undo.ts"

export const checkCell = (resource: Resource, part: string, values: Row, record: Row): Promise<CheckResult> => {
  const action = resource.actions?.[part]
  return action
    ? checkAction(resource, part, dueAnswers({ ...action, name: part }, values), record)
    : check(resource, values, record)
}

export const callOf = ({ calls, actions }: Resource, part: string) => (actions?.[part]?.call ?? calls.update) as Call

const writtenNames = ({ actions }: Resource, part: string, values: Row) => {
  const action = actions?.[part]
  return action ? writtenBy(action) : Object.keys(values)
}

/** Sends one field of a record by its write, `update` or an action, and shows it in the cached lists. */
export const useCellWrite = (resource: Resource, name: string, part: string) => {
  const client = useQueryClient()
  const { resources } = useAppContext()
  const { call } = useCall()
  const { open } = useNotification()
  const { withUndo } = useUndo(resource)
  const { mutateAsync } = useUpdate<BaseRecord, HttpError>({
    resource: resource.name,
    invalidates: [],
    mutationMode: "pessimistic",
    successNotification: false,
    errorNotification: false,
  })

  const withLabel = useCallback(
    (value: unknown): Row => {
      const field = fieldOfKind("relation", resource.fields[name])
      if (!field) return { [name]: value }
      const { nameOf } = targetOf(resources, field.to)
      const found = rowsInCache(client, [field.to]).find(({ id }) => isSameId(id, value))
      return { [name]: value, [`${name}_label`]: found && nameOf(found) }
    },
    [client, resources, resource, name],
  )
  const show = useCallback(
    (id: unknown, values: Row) => patchCachedRows(client, resource, id, values),
    [client, resource],
  )
  /** @returns the record as far as the service answers with it */
  const send = useCallback(
    async (record: BaseRecord, values: Row): Promise<BaseRecord> => {
      const before = { [name]: record[name], [`${name}_label`]: record[`${name}_label`] }
      show(record.id, withLabel(values[name]))
      try {
        const answer =
          part === "update"
            ? (await mutateAsync({ id: record.id as string, values, meta: { record } })).data
            : await call(callName(resource, part), { payload: values, record })
        const saved = isObject(answer) && isSameId(answer.id, record.id) ? omitBy(answer, isUndefined) : {}
        // Services that answer with an id alone, or with nothing, leave the value of before.
        const isUnsaid = saved[name] === undefined || isSame(saved[name], record[name])
        const shown = isUnsaid ? { ...saved, ...withLabel(values[name]) } : saved
        show(record.id, shown)
        return { id: record.id, ...shown }
      } catch (error) {
        show(record.id, before)
        throw error
      }
    },
    [call, mutateAsync, part, resource, name, show, withLabel],
  )
  return {
    send,
    show,
    /** Reads what depends on the record. The rows stay in their places. */
    settle: () => {
      for (const { name: own } of resourcesWithSameRecords(resources, resource)) readAround(client, own)
    },
    announce: (record: BaseRecord, saved: BaseRecord, values: Row) =>
      open?.(withUndo(successNote(callOf(resource, part)), record, saved, writtenNames(resource, part, values))),
  }
}
