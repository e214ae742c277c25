import { type BaseRecord, type HttpError, useNotification, useUpdate } from "@refinedev/core"
import { useState } from "react"
import { isRefusedFor } from "../../../../data/call-error.ts"
import type { Call, Resource } from "../../../../declare/index.ts"
import { clashesOf, OVERLAP } from "../../../../domain/overlaps.ts"
import { failureNote, successNote } from "../../../../feedback/notification-provider.ts"
import type { CalendarEvent, CalendarRule } from "./events.ts"
import { timesOf } from "./moved.ts"

/** What is moved, and where the user wants it. */
interface Asking {
  event: CalendarEvent
}

/** Moves a record to another time. It is shown there while it is sent; where it is refused it goes back, and the reason is said. */
export const useMove = (resource: Resource, { from, to }: CalendarRule, rows: readonly BaseRecord[]) => {
  const [moving, setMoving] = useState<CalendarEvent>()
  const [asking, setAsking] = useState<Asking>()
  const { open } = useNotification()
  const { mutateAsync } = useUpdate<BaseRecord, HttpError>({
    resource: resource.name,
    mutationMode: "pessimistic",
    invalidates: ["resourceAll"],
    optimisticUpdateMap: { list: false, many: false, detail: false },
    successNotification: false,
    errorNotification: false,
  })
  /** Throws what the service says. */
  const send = async (event: CalendarEvent, more: BaseRecord = {}) => {
    const times = timesOf(event)
    const values = { [from]: times.from, [to]: times.to, ...more }
    await mutateAsync({ id: event.row.id as string, values, meta: { record: event.row } })
    open?.(successNote(resource.calls.update as Call))
  }
  const move = async (event: CalendarEvent) => {
    const times = timesOf(event)
    const rule = resource.overlap
    // A clash is asked about before anything is sent.
    if (rule && clashesOf(rule, { ...event.row, [from]: times.from, [to]: times.to }, rows).length > 0)
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
