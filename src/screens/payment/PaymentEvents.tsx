import { type BaseRecord, type HttpError, useList } from "@refinedev/core"
import { Link } from "react-router"
import type { Field } from "../../declare/index.ts"
import factsCss from "../../engine/record/facts.module.css"
import { Cell } from "../../fields/Cell.tsx"
import { createActivity } from "../../resources/activity.ts"
import { payment as paymentResource } from "../../resources/payment.ts"
import { paymentEvent } from "../../resources/payment-event.ts"
import { useHref } from "../../routing/routes.ts"
import { QueryState } from "../../ui/QueryState.tsx"
import css from "./payment.module.css"

const SHOWN = 50

const Part = ({ name, event }: { name: keyof typeof paymentEvent.fields; event: BaseRecord }) => (
  <Cell name={name} field={paymentEvent.fields[name] as Field} row={event} />
)

const Event = ({ event }: { event: BaseRecord }) => {
  const isChange = event.status_before !== event.status_after
  return (
    <li id={`peristiwa-${event.id}`}>
      <div className={`${css.when} stack`}>
        <Part name="created_at" event={event} />
        <span className="muted">
          {event.source === "manual" ? (
            <>
              Dipicu <Part name={event.actor_name ? "actor_name" : "actor"} event={event} />
            </>
          ) : (
            <Part name="source" event={event} />
          )}
        </span>
      </div>
      <div>
        <b>
          <Part name="gateway_status" event={event} />
        </b>{" "}
        <span className="muted">
          kode <Part name="status_code" event={event} /> · <Part name="amount" event={event} /> ·{" "}
          {event.signed === true ? "tanda tangan cocok" : "tanda tangan tidak cocok"}
        </span>
        <div className={`${css.outcome} row-wrap`}>
          <Part name="outcome" event={event} />
          {isChange && (
            <>
              <Part name="status_before" event={event} /> <span aria-hidden="true">→</span>
              <span className="unseen"> menjadi </span> <Part name="status_after" event={event} />
            </>
          )}
        </div>
        {event.reason && <p className="muted">Alasan: {String(event.reason)}</p>}
      </div>
    </li>
  )
}

export const PaymentEvents = ({ payment }: { payment: BaseRecord }) => {
  const hrefOf = useHref()
  const { query, result } = useList<BaseRecord, HttpError>({
    resource: paymentEvent.name,
    filters: [{ field: "payment", operator: "eq", value: String(payment.id) }],
    sorters: [{ field: "created_at", order: "desc" }],
    pagination: { currentPage: 1, pageSize: SHOWN },
    errorNotification: false,
  })
  const log = hrefOf(createActivity([]).name, {
    filters: [
      { field: "resource", operator: "eq", value: paymentResource.name },
      { field: "record_id", operator: "eq", value: String(payment.id) },
    ],
  })
  return (
    <section className={`${factsCss.panel} ${css.events}`} aria-label={paymentEvent.label}>
      <header className="row">
        <h2>{paymentEvent.label}</h2>
        {log && (
          <Link className="push reach" to={log}>
            Lihat log
          </Link>
        )}
      </header>
      <QueryState query={query} height={120}>
        {() =>
          result.data.length === 0 ? (
            <p className="muted">Gateway belum mengirim apa pun untuk order ini.</p>
          ) : (
            <ol className="divided">
              {result.data.map((event) => (
                <Event key={event.id} event={event} />
              ))}
            </ol>
          )
        }
      </QueryState>
    </section>
  )
}
