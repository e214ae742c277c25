import { type BaseRecord, type HttpError, useList } from "@refinedev/core"
import { Link } from "react-router"
import { idOf } from "../../data/labels.ts"
import { showCount } from "../../declare/format.ts"
import { findVisit } from "../../domain/visit.ts"
import css from "../../engine/record/facts.module.css"
import { RecordPage } from "../../engine/record/RecordPage.tsx"
import { Show } from "../../engine/Show.tsx"
import { asText } from "../../fields/text.ts"
import { usytics } from "../../resources/analytics.ts"
import { useHref } from "../../routing/routes.ts"
import { showClock, showDuration } from "../../time/show-date.ts"
import { QueryState } from "../../ui/QueryState.tsx"

/** Milliseconds before and after the event that are searched. */
const VISIT_WINDOW_MS = 6 * 3_600_000
const MAX_EVENTS = 200

const { fields } = usytics

const minutesOf = ([first, ...rest]: readonly BaseRecord[]) => {
  const last = rest.at(-1) ?? first
  return Math.round((Date.parse(String(last?.created_at)) - Date.parse(String(first?.created_at))) / 60_000)
}

const Step = ({ event, isThis }: { event: BaseRecord; isThis: boolean }) => {
  const path = asText("path", fields.path, event)
  return (
    <li aria-current={isThis ? "step" : undefined}>
      <p>
        <span className="numeric">{showClock(String(event.created_at))}</span>{" "}
        {isThis ? <b>{asText("event", fields.event, event)}</b> : asText("event", fields.event, event)}
      </p>
      <p className="muted">{[path, asText("device", fields.device, event)].filter(Boolean).join(" · ")}</p>
    </li>
  )
}

const VisitPath = ({ event }: { event: BaseRecord }) => {
  const user = idOf(event.user)
  const at = Date.parse(String(event.created_at))
  const isKnown = user !== undefined && user !== null && !Number.isNaN(at)
  const hrefOf = useHref()
  const moment = (time: number) => new Date(isKnown ? time : 0).toISOString()
  const { query, result } = useList<BaseRecord, HttpError>({
    resource: usytics.name,
    filters: [
      { field: "user", operator: "eq", value: String(user) },
      { field: "created_at", operator: "gte", value: moment(at - VISIT_WINDOW_MS) },
      { field: "created_at", operator: "lte", value: moment(at + VISIT_WINDOW_MS) },
    ],
    sorters: [{ field: "created_at", order: "asc" }],
    pagination: { currentPage: 1, pageSize: MAX_EVENTS },
    queryOptions: { enabled: isKnown },
    errorNotification: false,
  })
  const visit = findVisit(result.data, event.id)
  const all = hrefOf(usytics.name, { filters: [{ field: "user", operator: "eq", value: String(user) }] })
  return (
    <section className={`${css.panel} ${css.history}`} aria-label="Jalur kunjungan">
      <h2>Jalur kunjungan</h2>
      {!isKnown ? (
        <p className="muted">Kejadian ini tidak menyebut pengguna dan waktunya, jadi jalurnya tidak diketahui.</p>
      ) : (
        <QueryState query={query} height={120}>
          {() =>
            visit.length === 0 ? (
              <p className="muted">Kejadian di sekitarnya tidak ditemukan.</p>
            ) : (
              <>
                <p className="muted">
                  {visit.length === 1
                    ? "1 kejadian: tidak ada yang lain dalam 30 menit sebelum dan sesudahnya."
                    : `${showCount(visit.length, "kejadian")} dalam ${showDuration(minutesOf(visit))}, tanpa jeda lebih dari 30 menit.`}
                  {result.data.length >= MAX_EVENTS && ` Yang dilihat ${MAX_EVENTS} kejadian di sekitarnya.`}
                </p>
                <ol>
                  {visit.map((step) => (
                    <Step key={String(step.id)} event={step} isThis={step.id === event.id} />
                  ))}
                </ol>
                {all && <Link to={all}>Semua kejadian pengguna ini</Link>}
              </>
            )
          }
        </QueryState>
      )}
    </section>
  )
}

export const EventShow = () => (
  <Show body={(body) => <RecordPage {...body} main={<VisitPath event={body.record} />} />} />
)
