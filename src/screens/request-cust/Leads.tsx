import { Link, useSearchParams } from "react-router"
import { List } from "../../admin/List.tsx"
import { useBackoffice } from "../../providers/backoffice.ts"
import { useHref } from "../../providers/routes.ts"
import { requestCust } from "../../resources/request-cust.ts"
import { LeadGroups } from "./LeadGroups.tsx"
import "./leads.css"

const BY = "tampilan"
const LISTING = "listing"

/** The leads, one by one or by the listing that they ask about. */
export const Leads = () => {
  const { policy, role } = useBackoffice()
  const [parameters] = useSearchParams()
  const all = useHref()(requestCust.name) ?? ""
  const isGrouped = parameters.get(BY) === LISTING && policy.may(role, requestCust.name, "groups")
  return (
    <div className="leads">
      <nav className="leads-ways" aria-label="Tampilan">
        <Link to={all} aria-current={isGrouped ? undefined : "page"}>
          Semua lead
        </Link>
        <Link to={`${all}?${BY}=${LISTING}`} aria-current={isGrouped ? "page" : undefined}>
          Per listing
        </Link>
      </nav>
      {isGrouped ? (
        <>
          <h1>{requestCust.label}</h1>
          <LeadGroups />
        </>
      ) : (
        <List />
      )}
    </div>
  )
}
