import { type BaseRecord, type HttpError, useNotification, useUpdate } from "@refinedev/core"
import { useState } from "react"
import { isRefusedFor } from "../../../../data/call-error.ts"
import type { Call, Resource } from "../../../../declare/index.ts"
import { findClashes, OVERLAP } from "../../../../domain/overlaps.ts"
import { failureNote, successNote } from "../../../../feedback/feedback.ts"
import { useUndo } from "../../../use-undo.ts"
import { toTimes } from "./event-times.ts"
import type { CalendarEvent, CalendarRule } from "./events.ts"

interface Asking {
  event: CalendarEvent
}

export const useMove = (resource: Resource, { from, to }: CalendarRule, rows: readonly BaseRecord[]) => {
  const [moving, setMoving] = useState<CalendarEvent>()
  const [asking, setAsking] = useState<Asking>()
  const { open } = useNotification()
  const { withUndo } = useUndo(resource)
  const { mutateAsync } = useUpdate<BaseRecord, HttpError>({
    resource: resource.name,
    mutationMode: "pessimistic",
    invalidates: ["resourceAll"],
    optimisticUpdateMap: { list: false, many: false, detail: false },
    successNotification: false,
    errorNotification: false,
  })
  const send = async (event: CalendarEvent, more: BaseRecord = {}) => {
    const times = toTimes(event)
    const values = { [from]: times.from, [to]: times.to, ...more }
    const { data } = await mutateAsync({ id: event.row.id as string, values, meta: { record: event.row } })
    open?.(withUndo(successNote(resource.calls.update as Call), event.row, data, Object.keys(values)))
  }
  const move = async (event: CalendarEvent) => {
    const times = toTimes(event)
    const rule = resource.overlap
    // Confirms known clashes before sending.
    if (rule && findClashes(rule, { ...event.row, [from]: times.from, [to]: times.to }, rows).length > 0)
      return setAsking({ event })
    setMoving(event)
    try {
      await send(event)
    } catch (error) {
      if (rule && isRefusedFor(error, OVERLAP)) setAsking({ event })
      else open?.(failureNote(error as HttpError))
    } finally {
      setMoving(undefined)
    }
  }
  return { moving, asking, setAsking, move, send }
}
