import type { BaseRecord, HttpError } from "@refinedev/core"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { useNavigate } from "react-router"
import { isShownAtFields, refusedFields } from "../../../data/call-error.ts"
import { useCall } from "../../../data/use-call.ts"
import { useInvalidateRecords } from "../../../data/use-invalidate-records.ts"
import { z } from "../../../declare/zod.ts"
import { useDraftState } from "../../../drafts/use-draft.ts"
import { checkAction } from "../../../engine/form/check.ts"
import { usePage } from "../../../engine/page-context.ts"
import { dueAnswers } from "../../../engine/record/action-words.ts"
import { NEXT, type QueueStep, useQueue } from "../../../engine/record/queue/use-queue.ts"
import { useResourceAccess } from "../../../engine/use-resource-access.ts"
import { failureNote, successNote } from "../../../feedback/feedback.ts"
import { houseList } from "../../../resources/house-list.ts"
import { useSingleFlight } from "../../../ui/use-single-flight.ts"

const schema = z.object({ reason: z.string() })

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
  const queue = useQueue(page, house)
  const kept = useDraftState(`${houseList.name}.review:${house.id}`, schema, { reason: "" }, { storage: "tab" })
  const { reason } = kept.draft
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

  const open = (step: Pick<QueueStep, "to">) => void navigate(step.to, { state: NEXT })
  const send = async (status: Decision) => {
    if (!action) return
    const answers = dueAnswers(action, { status, status_reason: reason || null })
    const { data, sentences } = await checkAction(houseList, action.name, answers, house)
    const [sentence] = Object.values(sentences)
    if (sentence) return refuse(sentence)
    const isWalked = queue?.isGiven === true
    const next = isWalked ? queue.following : undefined
    try {
      await call("house-list.setStatus", {
        payload: data,
        record: house,
        successNotification: successNote(action.call),
        errorNotification: (error) =>
          isShownAtFields(error, ["status_reason"]) ? false : failureNote(error as HttpError),
      })
    } catch (error) {
      const { status_reason } = refusedFields(error, ["status_reason"])
      return status_reason && refuse(status_reason)
    }
    kept.drop()
    invalidate(houseList.name)
    if (next) open(next)
    else setGoingOn(isWalked)
  }
  // Opens the next listing as soon as the queue has reloaded.
  const goOn = useEffectEvent(open)
  const after = isGoingOn && queue?.isCurrent ? queue.following?.to : undefined
  useEffect(() => {
    if (after) goOn({ to: after })
  }, [after])
  return {
    isDue,
    panel,
    reason,
    refusal,
    isBusy: isPending,
    focusReason,
    write: (text: string) => {
      kept.setDraft({ reason: text })
      setRefusal(undefined)
    },
    decide: (status: Decision) => void once(() => send(status)),
  }
}

export type Review = ReturnType<typeof useReview>
