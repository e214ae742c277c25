import type { BaseRecord } from "@refinedev/core"
import { type ReactNode, Suspense, useCallback, useContext, useRef, useState } from "react"
import { CallError, failureWords } from "../../../data/call-error.ts"
import { callName, useCall } from "../../../data/use-call.ts"
import { useInvalidateRecords } from "../../../data/use-invalidate-records.ts"
import { fieldOfKind, type Resource, wordOf } from "../../../declare/index.ts"
import { successNote } from "../../../feedback/feedback.ts"
import { checkAction } from "../../form/check.ts"
import { stepActionOf } from "../../record/possible-actions.ts"
import { RegistryContext } from "../../registry.ts"
import { type NamedAction, useResourceAccess } from "../../use-resource-access.ts"
import { useUndo, writtenBy } from "../../use-undo.ts"
import { titleOf } from "../RowMenu.tsx"

export interface BoardMoves {
  action: NamedAction | undefined
  move: (row: BaseRecord, to: string) => void
  movingTo: (row: BaseRecord) => string | undefined
  /** Returns true once for the last moved card, unless the focus is elsewhere. */
  takesFocus: (row: BaseRecord) => boolean
  announcement: string
  refusal: string
  dialog: ReactNode
}

interface Question {
  row: BaseRecord
  to: string
}

export const useBoardMoves = (resource: Resource, by: string): BoardMoves => {
  const { actions } = useResourceAccess(resource)
  const action = stepActionOf(actions("record"), by)
  const [moving, setMoving] = useState<ReadonlyMap<string, string>>(new Map())
  const [announcement, announce] = useState("")
  const [refusal, setRefusal] = useState("")
  const [question, setQuestion] = useState<Question>()
  const movedLast = useRef<string>(undefined)
  const { call } = useCall()
  const { withUndo } = useUndo(resource)
  const invalidate = useInvalidateRecords()
  const { Dialog } = useContext(RegistryContext)
  const field = fieldOfKind("select", resource.fields[by])

  const put = (row: BaseRecord, to: string | undefined) =>
    setMoving((current) => {
      const next = new Map(current)
      if (to === undefined) next.delete(String(row.id))
      else next.set(String(row.id), to)
      return next
    })
  const refuse = (row: BaseRecord, why: string, isUnsure = false) => {
    const sentence = `${titleOf(resource, row)}${isUnsure ? ":" : " tidak dipindahkan."} ${why}`
    announce(sentence)
    setRefusal(sentence)
  }

  const send = async (row: BaseRecord, to: string) => {
    if (!action) return
    setRefusal("")
    const { data, sentences } = await checkAction(resource, action.name, { [by]: to }, row)
    const { [by]: own, ...due } = sentences
    if (own) return refuse(row, own)
    if (Object.keys(due).length > 0) return setQuestion({ row, to })
    put(row, to)
    try {
      await call(callName(resource, action.name), {
        payload: data,
        record: row,
        successNotification: (answer) => withUndo(successNote(action.call), row, answer, writtenBy(action)),
      })
      announce(`${titleOf(resource, row)} dipindahkan ke ${wordOf(field, to)}.`)
      await invalidate(resource.name)
    } catch (error) {
      const isUnsure = error instanceof CallError && error.isUnanswered
      refuse(row, failureWords(error), isUnsure)
      if (isUnsure) await invalidate(resource.name)
    } finally {
      put(row, undefined)
    }
  }

  const takesFocus = useCallback((row: BaseRecord) => {
    const { activeElement, body } = document
    const own = activeElement?.closest<HTMLElement>("[data-key]")?.dataset.key
    if (movedLast.current !== String(row.id) || (activeElement !== body && own !== String(row.id))) return false
    movedLast.current = undefined
    return true
  }, [])

  return {
    action,
    move: (row, to) => {
      if (row[by] === to) return
      movedLast.current = String(row.id)
      void send(row, to)
    },
    takesFocus,
    movingTo: (row) => {
      const to = moving.get(String(row.id))
      return to === row[by] ? undefined : to
    },
    announcement,
    refusal,
    dialog: action && question && (
      <Suspense>
        <Dialog
          resource={resource}
          action={action}
          record={question.row}
          answers={{ [by]: question.to }}
          onClose={() => setQuestion(undefined)}
        />
      </Suspense>
    ),
  }
}
