import { type BaseRecord, type HttpError, useList } from "@refinedev/core"
import { Link } from "react-router"
import { Cell } from "../../fields/Cell.tsx"
import { pathOfRecord } from "../../fields/page-path.ts"
import { useBackoffice } from "../../providers/backoffice.ts"
import { requestCust } from "../../resources/request-cust.ts"
import { Asked } from "../Asked.tsx"
import { useHref } from "../use-href.ts"
import "./leads-of-house.css"

const SHOWN = 10
const FACTS = ["phone", "status", "created_at"] as const

/** The leads of one listing, the newest first. */
export const LeadsOfHouse = ({ house }: { house: string }) => {
  const { pages, policy, role } = useBackoffice()
  const hrefOf = useHref()
  const page = pages.find(({ name }) => name === requestCust.name)
  const mayRead = policy.may(role, requestCust.name, "list")
  const { query, result } = useList<BaseRecord, HttpError>({
    resource: requestCust.name,
    filters: [{ field: "property_id", operator: "eq", value: house }],
    sorters: [{ field: "created_at", order: "desc" }],
    pagination: { currentPage: 1, pageSize: SHOWN },
    queryOptions: { enabled: mayRead },
    errorNotification: false,
  })
  if (!page || !mayRead) return null
  const total = result.total ?? result.data.length
  const all = hrefOf(requestCust.name, { filters: [{ field: "property_id", operator: "eq", value: house }] })
  return (
    <section className="facts leads-of-house" aria-label="Leads listing ini">
      <header>
        <h2>Leads{query.isSuccess && ` (${total})`}</h2>
        {total > 0 && all && <Link to={all}>Lihat semua</Link>}
      </header>
      <Asked query={query} height={160} empty={result.data.length === 0 && "Belum ada lead untuk listing ini."}>
        {() => (
          <ul>
            {result.data.map((lead) => (
              <li key={lead.id}>
                <Link to={pathOfRecord(page, lead)}>{String(lead.name ?? "–")}</Link>
                {FACTS.map((name) => (
                  <span key={name}>
                    <Cell name={name} field={requestCust.fields[name]} row={lead} />
                  </span>
                ))}
              </li>
            ))}
          </ul>
        )}
      </Asked>
    </section>
  )
}
