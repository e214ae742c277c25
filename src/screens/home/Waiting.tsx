import type { HttpError } from "@refinedev/core"
import { useList } from "@refinedev/core"
import { Link } from "react-router"
import type { Filter } from "../../declare/index.ts"
import { useBackoffice } from "../../providers/backoffice.ts"
import { refineQueryOf } from "../../providers/refine-query.ts"
import { useHref } from "../../providers/routes.ts"

interface Queue {
  resource: string
  label: string
  filter: Filter
}

/** What waits for a decision. */
const QUEUES: readonly Queue[] = [
  {
    resource: "house-list",
    label: "Listing menunggu review",
    filter: { field: "status", operator: "eq", value: "review" },
  },
  {
    resource: "withdrawal",
    label: "Penarikan dana",
    filter: { field: "status", operator: "in", value: ["requested", "reviewing"] },
  },
  {
    resource: "bi-checking",
    label: "BI Checking berjalan",
    filter: { field: "status", operator: "in", value: ["submitted", "incomplete", "processing"] },
  },
  {
    resource: "payment",
    label: "Webhook pembayaran gagal",
    filter: { field: "webhook", operator: "eq", value: "failed" },
  },
]

export const Waiting = () => {
  const { role, policy } = useBackoffice()
  return (
    <section aria-labelledby="waiting" className="waiting">
      <h2 id="waiting">Menunggu Anda</h2>
      <div className="tiles">
        {QUEUES.filter(({ resource }) => policy.sees(role, resource)).map((queue) => (
          <QueueTile key={queue.resource} {...queue} />
        ))}
      </div>
    </section>
  )
}

const number = new Intl.NumberFormat("id-ID")

const QueueTile = ({ resource, label, filter }: Queue) => {
  const hrefOf = useHref()
  const { query, result } = useList<{ id: string }, HttpError>({
    resource,
    ...refineQueryOf({ page: 1, limit: 1, search: "", sort: [], filters: [filter] }),
    errorNotification: false,
  })
  if (query.isError)
    return (
      <div className="tile" role="alert">
        <span>{label}</span>
        <button type="button" className="tile-retry" onClick={() => query.refetch()}>
          Gagal dimuat. Coba lagi
        </button>
      </div>
    )
  const count = result.total ?? 0
  return (
    <Link to={hrefOf(resource, { filters: [filter] }) ?? ""} className={count > 0 ? "tile tile-waits" : "tile"}>
      <span>{label}</span>
      {query.isPending ? (
        <span className="skeleton" style={{ height: 32, width: 56 }} />
      ) : (
        <strong>{number.format(count)}</strong>
      )}
    </Link>
  )
}
