import {
  type BaseKey,
  type BaseRecord,
  type HttpError,
  type OpenNotificationParams,
  useNotification,
} from "@refinedev/core"
import { useCallback } from "react"
import { type Outcome, runForEach } from "../data/do-each.ts"
import { type CallOptions, useCall } from "../data/use-call.ts"
import { useInvalidateRecords } from "../data/use-invalidate-records.ts"
import { showCount } from "../declare/format.ts"
import { type Action, isObject, type Resource, type Row } from "../declare/index.ts"
import { isSame, PERSONAL, type Reversal, toReversal } from "../declare/undo.ts"
import { type Failure, sharedReasons } from "../feedback/error-store.ts"
import { failureNote, successNote, useFeedback } from "../feedback/feedback.ts"
import { undo as declared } from "../resources/services.ts"
import { useAppContext } from "../session/app-context.ts"
import { titleOf } from "./list/RowMenu.tsx"

/** How long a message offers the undo. */
export const UNDO_SECONDS = 10

export const CONFLICT = 409

const DONE = successNote(declared.actions.change.call)

/** A record as a change has saved it, and the values that the change has set. */
export interface Undoable extends BaseRecord {
  id: BaseKey
  version: number
  title: string
  after: Row
}

/** How many of several records were not taken back, and why which ones. @param did in the passive, as `diurungkan` */
export const undoReport = <T extends { title: string }>(
  { noun }: Resource,
  did: string,
  { done, failed }: Pick<Outcome<T>, "done" | "failed">,
): Failure => {
  const all = showCount(done.length + failed.length, noun)
  return {
    title: done.length > 0 && `Sebagian ${did}`,
    sentence: done.length > 0 ? `${done.length} dari ${all} ${did}. Yang tidak:` : `${all} tidak ${did}:`,
    ...sharedReasons(failed.map(({ row: { title }, reason }) => ({ title, reason }))),
  }
}

/** Fields that an action may write. */
export const writtenBy = ({ asks, gives, stamps }: Pick<Action, "asks" | "gives" | "stamps">): string[] =>
  Object.keys({ ...asks, ...gives, ...stamps })

/** Takes changes of a resource's records back, by the service: by a new change, checked against the version. */
export const useUndo = (resource: Resource) => {
  const { can, role } = useAppContext()
  const { call } = useCall()
  const { open } = useNotification()
  const { undoConflict, errors } = useFeedback()
  const invalidate = useInvalidateRecords()

  const send = useCallback(
    ({ id, version }: Row, change?: unknown, notes: CallOptions = {}) =>
      call("undo.change", {
        record: { id: `${resource.name}.${id}`, version },
        payload: change === undefined ? {} : { change },
        ...notes,
      }),
    [call, resource],
  )
  const undo = useCallback(
    async (record: Row, change?: unknown, onConflict?: (error: HttpError) => void) => {
      const isConflict = ({ statusCode }: HttpError) => onConflict !== undefined && statusCode === CONFLICT
      try {
        await send(record, change, {
          successNotification: DONE,
          errorNotification: (error: HttpError) => !isConflict(error) && failureNote(error),
        })
      } catch (error) {
        // Shown by `errorNotification`; the records are read again, because somebody else has changed them.
        if (isConflict(error as HttpError)) onConflict?.(error as HttpError)
      }
      invalidate(resource.name)
    },
    [send, invalidate, resource],
  )
  /** Shows what would be overwritten, if somebody else has changed the record since. */
  const takeBack = ({ id, version, after }: Undoable) =>
    undo({ id, version }, undefined, (error) => undoConflict.set({ resource: resource.name, id, after, error }))
  /** Takes each record's last change back, with one message. */
  const undoAll = async (records: readonly Undoable[]) => {
    const outcome = await runForEach(records, (record) => send(record))
    if (outcome.failed.length > 0) errors.show(undoReport(resource, "diurungkan", outcome))
    else open?.(DONE)
    invalidate(resource.name)
  }

  const findReversal = ({ before, after }: { before: unknown; after: unknown }, of = resource): Reversal | undefined =>
    can("undo", "change") && isObject(before) && isObject(after)
      ? toReversal(of, { before, after }, { role, may: (part) => can(of.name, part) })
      : undefined

  /**
   * @returns undefined if the change cannot be taken back
   * @param names of fields that the change may have written
   */
  const findUndoable = (
    record: BaseRecord | undefined,
    answered: unknown,
    names: readonly string[],
  ): Undoable | undefined => {
    if (!record || !isObject(answered) || typeof answered.version !== "number") return undefined
    const hidden = names.some((name) => resource.fields[name]?.masked)
    const changed = names.filter((name) => name in answered && !isSame(record[name], answered[name]))
    const pick = (row: Row): Row => Object.fromEntries(changed.map((name) => [name, row[name]]))
    const change = { before: pick(record), after: { ...pick(answered), ...(hidden && { [PERSONAL]: null }) } }
    const title = titleOf(resource, record)
    return findReversal(change) && { id: record.id as BaseKey, version: answered.version, title, after: change.after }
  }
  const offering = (note: OpenNotificationParams, takeBack: () => Promise<void>): OpenNotificationParams => ({
    ...note,
    undoableTimeout: UNDO_SECONDS,
    cancelMutation: () => void takeBack(),
  })

  /** Adds the undo to the message of a saved change. */
  const withUndo = (note: OpenNotificationParams, ...saved: Parameters<typeof findUndoable>) => {
    const undoable = findUndoable(...saved)
    return undoable ? offering(note, () => takeBack(undoable)) : note
  }
  /** Adds the undo to the message of several changes. @param undoable by `findUndoable` */
  const withUndoAll = (note: OpenNotificationParams, undoable: readonly Undoable[]) => {
    const [first, ...others] = undoable
    return first ? offering(note, () => (others.length > 0 ? undoAll(undoable) : takeBack(first))) : note
  }

  return { undo, findReversal, findUndoable, withUndo, withUndoAll }
}
