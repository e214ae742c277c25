import type { BaseRecord, HttpError } from "@refinedev/core"
import { useEffect, useEffectEvent, useId, useState } from "react"
import { failureWords } from "../../../data/call-error.ts"
import { randomHex } from "../../../data/random-hex.ts"
import { useCall } from "../../../data/use-call.ts"
import { useInvalidateRecords } from "../../../data/use-invalidate-records.ts"
import type { Resource } from "../../../declare/index.ts"
import { z } from "../../../declare/zod.ts"
import { CHANNELS, type Channel, callLogSchema, OUTCOMES } from "../../../domain/timeline-entry.ts"
import { callDraftName } from "../../../drafts/draft.ts"
import { useDraftState } from "../../../drafts/use-draft.ts"
import { failureNote } from "../../../feedback/feedback.ts"
import { plusDays, todayInJakarta } from "../../../time/day.ts"
import { showDate } from "../../../time/show-date.ts"
import { readTypedDay } from "../../../time/typed-day.ts"
import { isDayText } from "../../../time/zone.ts"
import { Button } from "../../../ui/Button.tsx"
import { DateField } from "../../../ui/date/DateField.tsx"
import { Icon } from "../../../ui/Icon.tsx"
import { useSingleFlight } from "../../../ui/use-single-flight.ts"
import { titleOf } from "../../list/RowMenu.tsx"
import { useReadAgain } from "./OwnEntryMenu.tsx"
import css from "./timeline.module.css"
import { addressOfTimeline } from "./use-timeline.ts"

/** The pressed link's channel, and the day of the next call once it is asked for. */
const draftSchema = z.object({
  /** Of the press: its result is logged once, though an answer was lost. */
  key: z.string().optional(),
  channel: callLogSchema.shape.channel.optional(),
  follow_up: z.string().optional(),
})

type Pressed = z.infer<typeof draftSchema>
type Outcome = z.infer<typeof callLogSchema>["outcome"]

export interface CallOfferProps {
  resource: Resource
  record: BaseRecord
  /** A new object for each press. */
  press: { channel: Channel } | undefined
}

/** Offers "Catat hasil" after a press. Survives a reload. */
export const CallOffer = ({ resource, record, press }: CallOfferProps) => {
  const id = useId()
  const { draft, setDraft, drop } = useDraftState<Pressed>(
    callDraftName(resource, record.id),
    draftSchema,
    {},
    { storage: "tab" },
  )
  const [failure, setFailure] = useState<string>()
  const { call, isPending } = useCall()
  const { once } = useSingleFlight()
  const readAgain = useReadAgain(resource)
  const invalidate = useInvalidateRecords()
  const offer = useEffectEvent(setDraft)
  useEffect(() => {
    if (press) offer({ key: randomHex(12), channel: press.channel })
  }, [press])
  const { key, channel, follow_up } = draft
  if (!channel) return null

  const close = () => {
    setFailure(undefined)
    setDraft({})
    drop()
  }
  const log = async (outcome: Outcome) => {
    const next = outcome === "later" ? { follow_up } : {}
    const day = isDayText(next.follow_up ?? "") ? next.follow_up : ""
    const idempotencyKey = key && `${key}-${outcome}${day}`
    try {
      await call("timeline.logCall", {
        record: addressOfTimeline(resource, record),
        payload: { channel, outcome, ...next },
        idempotencyKey,
        successNotification: { type: "success", message: "Hasil dicatat" },
        errorNotification: (error: HttpError) => (error.statusCode === 422 ? false : failureNote(error)),
      })
    } catch (error) {
      return setFailure(failureWords(error))
    }
    close()
    await readAgain()
    // The day of the next call belongs to the record.
    if (outcome === "later") invalidate(resource.name)
  }
  return (
    <section className={`${css.offer} row-wrap dense no-print`} aria-label="Catat hasil">
      <Icon name={channel === "phone" ? "phone" : "message"} />
      <b>Catat hasil</b>
      <span className="muted grow ellipsis">
        {CHANNELS[channel]} ke {titleOf(resource, record)}
      </span>
      <Button look="icon" aria-label="Tutup, tidak dicatat" onClick={close}>
        <Icon name="close" />
      </Button>
      <div className="whole row-wrap gap-xs">
        {follow_up === undefined ? (
          <>
            <Button busy={isPending} onClick={() => void once(() => log("reached"))}>
              {OUTCOMES.reached}
            </Button>
            <Button busy={isPending} onClick={() => void once(() => log("unanswered"))}>
              {OUTCOMES.unanswered}
            </Button>
            <Button onClick={() => setDraft({ ...draft, follow_up: plusDays(todayInJakarta(), 1) })}>
              {OUTCOMES.later} pada…
            </Button>
          </>
        ) : (
          <>
            <label htmlFor={id}>{OUTCOMES.later} pada</label>
            <DateField
              id={id}
              name={`${OUTCOMES.later} pada`}
              placeholder="hh/bb/tttt"
              value={follow_up}
              min={todayInJakarta()}
              read={readTypedDay}
              write={showDate}
              dayOf={(text) => (isDayText(text) ? text : undefined)}
              onChange={(day) => setDraft({ ...draft, follow_up: String(day ?? "") })}
              onPick={(day) => setDraft({ ...draft, follow_up: day })}
              aria-invalid={failure !== undefined || undefined}
              aria-describedby={failure ? `${id}-error` : undefined}
            />
            <Button look="primary" busy={isPending} onClick={() => void once(() => log("later"))}>
              Simpan
            </Button>
            <Button onClick={() => setDraft({ key, channel })}>Kembali</Button>
          </>
        )}
      </div>
      {failure && (
        <p id={`${id}-error`} className="whole bad" role="alert">
          {failure}
        </p>
      )}
    </section>
  )
}
