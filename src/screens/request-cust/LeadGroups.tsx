import { Link, useSearchParams } from "react-router"
import { showDateTime } from "../../declare/format.ts"
import { safeAddress } from "../../media/address.ts"
import { useHref } from "../../providers/routes.ts"
import { useCallQuery } from "../../providers/use-call.ts"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { QueryState } from "../../ui/QueryState.tsx"
import { type Group, groupsOf } from "./lead-groups.ts"
import "./groups.css"

const LIMIT = 20

/** The leads by listing, the liveliest first; each leads to the list of its own. */
export const LeadGroups = () => {
  const [parameters, setParameters] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(parameters.get("page"))) || 1)
  const { query, data } = useCallQuery("request-cust.groups", { page, limit: LIMIT })
  const groups = groupsOf(data)
  const turn = (next: number) =>
    setParameters((old) => {
      old.set("page", String(next))
      return old
    })
  return (
    <QueryState
      query={query}
      height={480}
      empty={groups.length === 0 && (page > 1 ? "Tidak ada listing lagi." : "Belum ada lead.")}
      action={page > 1 && <Button onClick={() => turn(1)}>Ke halaman pertama</Button>}
    >
      {() => (
        <>
          <ul className="lead-groups">
            {groups.map((group) => (
              <Row key={group.property_id} {...group} />
            ))}
          </ul>
          {(page > 1 || groups.length === LIMIT) && (
            <nav className="lead-groups-pages" aria-label="Halaman">
              <Button disabled={page === 1} onClick={() => turn(page - 1)}>
                Sebelumnya
              </Button>
              <span>Halaman {page}</span>
              <Button disabled={groups.length < LIMIT} onClick={() => turn(page + 1)}>
                Berikutnya
              </Button>
            </nav>
          )}
        </>
      )}
    </QueryState>
  )
}

const Row = ({ property_id, title, cover, count, last_activity, unanswered }: Group) => {
  const hrefOf = useHref()
  const src = safeAddress(cover)
  const to = hrefOf("request-cust", { filters: [{ field: "property_id", operator: "eq", value: property_id }] }) ?? ""
  return (
    <li>
      <Link to={to}>
        <span className="lead-groups-cover">
          {src ? <img src={src} alt="" width={72} height={54} loading="lazy" /> : <Icon name="image" />}
        </span>
        <span className="lead-groups-title">
          <strong>{title}</strong>
          {last_activity && <span>Terakhir {showDateTime(last_activity)}</span>}
        </span>
        {unanswered > 0 && <span className="lead-groups-waits">{unanswered} belum dibalas</span>}
        <span className="lead-groups-count">{count} lead</span>
      </Link>
    </li>
  )
}
