import type { BaseRecord, HttpError } from "@refinedev/core"
import { useEffect, useRef, useState } from "react"
import { useNavigate } from "react-router"
import { isToldAtFields, refusedFields } from "../../../data/call-error.ts"
import { useCall } from "../../../data/use-call.ts"
import { useInvalidateRecords } from "../../../data/use-invalidate-records.ts"
import { createDialogDraft } from "../../../drafts/dialog-draft.ts"
import { checkAction } from "../../../engine/form/check.ts"
import { usePage } from "../../../engine/page-context.ts"
import { dueAnswers } from "../../../engine/record/action-words.ts"
import { useResourceAccess } from "../../../engine/use-resource-access.ts"
import { failureNote, successNote } from "../../../feedback/notification-provider.ts"
import { houseList } from "../../../resources/house-list.ts"
import { pathOfRecord } from "../../../routing/record-path.ts"
import { useAppContext } from "../../../session/app-context.ts"
import { useSingleFlight } from "../../../ui/use-single-flight.ts"
import { useQueue } from "./use-queue.ts"

export type Decision = "active" | "rejected"

export const useReview = (house: BaseRecord) => {
  const page = usePage()
  const navigate = useNavigate()
  const invalidate = useInvalidateRecords()
  const { call, isPending } = useCall()
  const { once } = useSingleFlight()
  const action = useResourceAccess(houseList)
    .actions("record")
    .find(({ name }) => name === "setStatus")
  const isDue = house.status === "review" && action !== undefined
  const queue = useQueue(house, isDue)
  const { identity } = useAppContext()
  const [kept] = useState(() => createDialogDraft(`${identity.id}:${houseList.name}.review:${house.id}`))
  const [reason, setReason] = useState(() => String(kept.find().reason ?? ""))
  const [isGoingOn, setGoingOn] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const panel = useRef<HTMLElement>(null)
  const focusReason = () => {
    panel.current?.querySelector<HTMLElement>("input")?.focus()
    panel.current?.querySelector("input")?.scrollIntoView({ block: "center" })
  }
  const refuse = (sentence: string) => {
    setRefusal(sentence)
    focusReason()
  }

  const open = (row: BaseRecord | undefined) => {
    const path = row && pathOfRecord({ ...page, resource: houseList }, row)
    if (path) navigate(path + queue.search, { state: { isNext: true } })
  }
  const send = async (status: Decision) => {
    if (!action) return
    const answers = dueAnswers(action, { status, status_reason: reason || null })
    const { data, sentences } = await checkAction(houseList, action.name, answers, house)
    const [sentence] = Object.values(sentences)
    if (sentence) return refuse(sentence)
    const { next, isWalked } = queue
    try {
      await call("house-list.setStatus", {
        payload: data,
        record: house,
        successNotification: successNote(action.call),
        errorNotification: (error) =>
          isToldAtFields(error, ["status_reason"]) ? false : failureNote(error as HttpError),
      })
    } catch (error) {
      const { status_reason } = refusedFields(error, ["status_reason"])
      return status_reason && refuse(status_reason)
    }
    kept.forget()
    invalidate(houseList.name)
    if (next && isWalked) open(next)
    else setGoingOn(isWalked)
  }
  // Opens the next listing as soon as the queue has reloaded.
  const goOn = useRef(open)
  goOn.current = open
  const after = isGoingOn && queue.isKnown ? queue.next : undefined
  useEffect(() => {
    if (after) goOn.current(after)
  }, [after])
  return {
    isDue,
    queue,
    panel,
    reason,
    refusal,
    isBusy: isPending,
    open,
    focusReason,
    write: (text: string) => {
      setReason(text)
      if (text) kept.keep({ reason: text })
      else kept.forget()
      setRefusal(undefined)
    },
    decide: (status: Decision) => void once(() => send(status)),
  }
}

export type Review = ReturnType<typeof useReview>
