import { type HttpError, useList } from "@refinedev/core"
import { useEffect, useState } from "react"
import { Link } from "react-router"
import { FILTER_PROBE_ROWS, totalOf } from "../../data/record-queries.ts"
import { refineQueryOf } from "../../data/refine-query.ts"
import { showTotal } from "../../declare/format.ts"
import { type Field, fieldOfKind, type Resource } from "../../declare/index.ts"
import type { FoundDraft } from "../../drafts/form-draft.ts"
import { Cell } from "../../fields/Cell.tsx"
import { pathOfRecord, useHref } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import { showAge, showDate, showDateTime } from "../../time/show-date.ts"
import { Button } from "../../ui/Button.tsx"
import { Skeleton } from "../../ui/Notice.tsx"
import shared from "../parts/shared.module.css"
import { draftRoute } from "./draft-route.ts"
import { type HomeRow, UnknownCount } from "./HomeCard.tsx"
import css from "./home.module.css"
import { allQueues, type Queue, queryOfQueue } from "./queues.ts"
import { useScope } from "./scope.ts"

const useDrafts = () => {
  const { identity, pages, resources, can } = useAppContext()
  const [drafts, setDrafts] = useState<readonly FoundDraft[]>([])
  useEffect(() => {
    // Loaded later, because the schema library is not needed for the figures.
    import("../../drafts/form-draft.ts")
      .then(({ listFormDrafts }) => listFormDrafts(identity.id))
      .then(setDrafts, () => undefined)
  }, [identity.id])
  return drafts.flatMap((draft) => {
    const route = draftRoute(pages, resources, draft)
    return route && can(route.page.name, "open") ? [{ ...draft, ...route }] : []
  })
}

const DraftsHere = () => {
  const drafts = useDrafts()
  return (
    drafts.length > 0 && (
      <div className={css.rows}>
        <h3>Draf di peramban ini</h3>
        <ol className="divided" aria-label="Draf di peramban ini">
          {drafts.map(({ key, to, label, says, savedAt }) => (
            <li key={key} className="row">
              <Link to={to}>
                <strong className="medium">{label}</strong>
                <span className="muted dense ellipsis">{says}</span>
                <time className="muted dense numeric">{showDateTime(new Date(savedAt).toISOString())}</time>
              </Link>
            </li>
          ))}
        </ol>
      </div>
    )
  )
}

interface QueueRowProps {
  queue: Queue
  now: string
}

const QueueRow = ({ queue, now }: QueueRowProps) => {
  const hrefOf = useHref()
  const { pages, config } = useAppContext()
  const { filtersFor } = useScope()
  const page = pages.find(({ name }) => name === queue.page)
  const resource = page?.resource
  const { filters, sort } = queryOfQueue(queue)
  const wanted = { sort, filters: [...filters, ...filtersFor(resource)] }
  const { query } = useList<HomeRow, HttpError>({
    resource: resource?.name ?? queue.page,
    meta: { view: page?.view, countOnly: "surely" },
    ...refineQueryOf({ page: 1, limit: config.extensions ? 1 : FILTER_PROBE_ROWS, search: "", ...wanted }),
    errorNotification: false,
  })
  const { label } = queue
  if (query.isError)
    return (
      <li data-state="failed">
        <span className={css.count}>–</span>
        <span>{label}</span>
        <span className={`${css.first} row muted dense`} role="alert">
          Gagal dimuat.{" "}
          <Button look="text" onClick={() => query.refetch()}>
            Coba lagi<span className="unseen"> {label}</span>
          </Button>
        </span>
      </li>
    )
  const count = totalOf(query.data)
  const first = count ? query.data?.data[0] : undefined
  const own = pages.find((one) => one.resource === resource && one.view === undefined)
  const path = own && first && pathOfRecord(own, first)
  const shown = count === undefined ? undefined : showTotal(count, query.data?.isApproximate === true)
  return (
    <li data-state={query.isPending ? "pending" : count === undefined ? "unknown" : count > 0 ? "some" : "none"}>
      <Link
        className={`${css.all} plain`}
        to={hrefOf(queue.page, wanted) ?? ""}
        aria-label={shown === undefined ? label : `${label}: ${shown}, lihat semua`}
      >
        <span>{label}</span>{" "}
        <span className={css.count}>
          {query.isPending ? <Skeleton className="push" width={28} height={16} /> : (shown ?? <UnknownCount />)}
        </span>
      </Link>
      {resource && first && (
        <First queue={queue} resource={resource} row={first} to={path && path + (queue.walk ?? "")} now={now} />
      )}
    </li>
  )
}

interface FirstProps extends QueueRowProps {
  resource: Resource
  row: HomeRow
  to: string | undefined
}

const First = ({ queue: { label, by }, resource, row, to, now }: FirstProps) => {
  const field = resource.fields[by]
  const title = String(row[resource.title ?? ""] ?? row.id ?? "")
  return (
    <span className={`${css.first} row muted dense`}>
      {to === undefined ? (
        <span className="ellipsis">{title}</span>
      ) : (
        <Link className="ellipsis plain" to={to} title={title} aria-label={`${label}, tertua: ${title}`}>
          {title}
        </Link>
      )}
      {field && <span className="push numeric">{momentOf(field, by, row, now)}</span>}
    </span>
  )
}

/** Shows the waiting time as an age, except for fields with their own format and future dates. */
const momentOf = (field: Field, name: string, row: HomeRow, now: string) => {
  const value = row[name]
  if (typeof value !== "string") return null
  if (fieldOfKind("date", field)) return showDate(value)
  const moment = fieldOfKind("datetime", field)
  if (moment?.waits || moment?.zone || value > now) return <Cell name={name} field={field} row={row} />
  return showAge(value, new Date(now))
}

export const Waits = () => {
  const { can, resources, config } = useAppContext()
  // Fixed per visit, because a changing time would create a new query on every render.
  const [now] = useState(() => new Date().toISOString())
  const queues = allQueues(resources, now).filter(
    ({ page, extension }) => can(page, "open") && (config.extensions || !extension),
  )
  return (
    <section className={`${shared.card} ${css.waits}`} aria-labelledby="waits">
      <header className="row">
        <h2 id="waits">Menunggu Anda</h2>
        <p className={`${css.nothing} muted`}>Tidak ada yang menunggu.</p>
      </header>
      <ul className={css.queues}>
        {queues.map((queue) => (
          <QueueRow key={`${queue.page} ${queue.label}`} queue={queue} now={now} />
        ))}
      </ul>
      <DraftsHere />
    </section>
  )
}
