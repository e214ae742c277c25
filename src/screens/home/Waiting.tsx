import type { HttpError } from "@refinedev/core"
import { useList } from "@refinedev/core"
import { Link } from "react-router"
import { showNumber } from "../../declare/format.ts"
import { type Filter, fieldOfKind, type Resource } from "../../declare/index.ts"
import { useBackoffice } from "../../providers/backoffice.ts"
import { pathOfRecord } from "../../providers/record-path.ts"
import { refineQueryOf } from "../../providers/refine-query.ts"
import { useHref } from "../../providers/routes.ts"
import { totalOf } from "../../providers/total-of.ts"
import { houseList } from "../../resources/house-list.ts"
import { UnknownCount } from "../../ui/UnknownCount.tsx"
import { QUEUE } from "../house-list/review/queue-address.ts"

/** Rows that show whether the service takes the filter. */
const LOOKED_AT = 10

interface Queue {
  resource: string
  label: string
  filter: Filter
}

/** The selects that say which of their values wait for a decision. */
export const queuesOf = (resources: readonly Resource[]): Queue[] =>
  resources.flatMap(({ name: resource, fields }) =>
    Object.entries(fields).flatMap(([name, field]) => {
      const waits = fieldOfKind("select", field)?.waits
      if (!waits) return []
      const { in: values, label } = waits
      const only = values.length === 1 ? values[0] : undefined
      const filter: Filter = only
        ? { field: name, operator: "eq", value: only }
        : { field: name, operator: "in", value: values }
      return { resource, label, filter }
    }),
  )

export const Waiting = () => {
  const { role, policy, resources } = useBackoffice()
  return (
    <section aria-labelledby="waiting" className="waiting">
      <h2 id="waiting">Menunggu Anda</h2>
      <div className="tiles">
        {queuesOf(resources)
          .filter(({ resource }) => policy.sees(role, resource))
          .map((queue) => (
            <QueueTile key={queue.resource} {...queue} />
          ))}
      </div>
    </section>
  )
}

const QueueTile = ({ resource, label, filter }: Queue) => {
  const hrefOf = useHref()
  const { pages } = useBackoffice()
  // Listings are decided one after the other: the oldest opens at once.
  const isWalked = resource === houseList.name
  const sort = isWalked ? [{ field: "created_at", order: "asc" as const }] : []
  const { query } = useList<{ id: string }, HttpError>({
    resource,
    meta: { countOnly: !isWalked },
    ...refineQueryOf({ page: 1, limit: LOOKED_AT, search: "", sort, filters: [filter] }),
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
  const count = totalOf(query.data)
  const page = pages.find(({ name }) => name === resource)
  const first = isWalked ? query.data?.data[0] : undefined
  const reviewPath = page && first && pathOfRecord(page, first)
  return (
    <Link
      to={reviewPath ? reviewPath + QUEUE : (hrefOf(resource, { filters: [filter] }) ?? "")}
      className={count ? "tile tile-waits" : "tile"}
    >
      <span>{label}</span>
      {query.isPending ? (
        <span className="skeleton" style={{ height: 32, width: 56 }} />
      ) : (
        <strong>{count === undefined ? <UnknownCount /> : showNumber(count)}</strong>
      )}
    </Link>
  )
}
