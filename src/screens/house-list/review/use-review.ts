import { type BaseRecord, type HttpError, useList } from "@refinedev/core"
import { useEffect, useRef, useState } from "react"
import { useNavigate, useSearchParams } from "react-router"
import { isShownAtFields, refusedFields } from "../../../data/call-error.ts"
import { totalOf } from "../../../data/record-queries.ts"
import { refineQueryOf } from "../../../data/refine-query.ts"
import { useCall } from "../../../data/use-call.ts"
import { useInvalidateRecords } from "../../../data/use-invalidate-records.ts"
import { parseQuery, printQuery } from "../../../declare/index.ts"
import { z } from "../../../declare/zod.ts"
import { useDraftState } from "../../../drafts/use-draft.ts"
import { checkAction } from "../../../engine/form/check.ts"
import { usePage } from "../../../engine/page-context.ts"
import { dueAnswers } from "../../../engine/record/action-words.ts"
import { useResourceAccess } from "../../../engine/use-resource-access.ts"
import { failureNote, successNote } from "../../../feedback/feedback.ts"
import { houseList } from "../../../resources/house-list.ts"
import { pathOfRecord } from "../../../routing/routes.ts"
import { useSingleFlight } from "../../../ui/use-single-flight.ts"
import { ALL_WAITING, WAITING } from "./queue-address.ts"

/** Waiting listings loaded at once; later ones load as these are decided. */
const MAX_KNOWN = 50

/** Uses the list's query that the listing was opened from, or all waiting listings. */
const useQueue = (house: BaseRecord, isWanted: boolean) => {
  const [parameters] = useSearchParams()
  const query = parseQuery(houseList, parameters)
  const isWalked = query.filters.some(({ field, value }) => field === "status" && value === WAITING)
  const wanted = isWalked ? query : ALL_WAITING
  const { query: state, result } = useList<BaseRecord, HttpError>({
    resource: houseList.name,
    ...refineQueryOf({ ...wanted, page: 1, limit: MAX_KNOWN }),
    queryOptions: { enabled: isWanted || isWalked },
    errorNotification: false,
  })
  const rows = result.data.filter(({ status }) => status === WAITING)
  const at = rows.findIndex(({ id }) => String(id) === String(house.id))
  const others = rows.filter((_, index) => index !== at)
  return {
    isWalked,
    isKnown: state.isSuccess && !state.isFetching,
    search: `?${new URLSearchParams(printQuery(wanted))}`,
    position: at < 0 ? undefined : at + 1,
    total: totalOf(state.data) ?? rows.length,
    next: rows[at + 1] ?? others[0],
    previous: at > 0 ? rows[at - 1] : undefined,
  }
}

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
  const queue = useQueue(house, isDue)
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
          isShownAtFields(error, ["status_reason"]) ? false : failureNote(error as HttpError),
      })
    } catch (error) {
      const { status_reason } = refusedFields(error, ["status_reason"])
      return status_reason && refuse(status_reason)
    }
    kept.drop()
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
      kept.setDraft({ reason: text })
      setRefusal(undefined)
    },
    decide: (status: Decision) => void once(() => send(status)),
  }
}

export type Review = ReturnType<typeof useReview>
