import { Link } from "react-router"
import { Show } from "../../engine/Show.tsx"
import cellCss from "../../fields/cell.module.css"
import { houseList } from "../../resources/house-list.ts"
import { useHref } from "../../routing/routes.ts"
import { FailureNotice } from "../payment/FailureNotice.tsx"

export const SubscriptionShow = () => {
  const hrefOf = useHref()
  const shown = (user: unknown) =>
    hrefOf(houseList.name, {
      filters: [
        { field: "agent", operator: "eq", value: String(user) },
        { field: "status", operator: "eq", value: "active" },
      ],
    })
  return (
    <Show
      before={(subscription) => <FailureNotice record={subscription} />}
      after={({ user }) => {
        const path = user === null || user === undefined ? undefined : shown(user)
        return (
          path && (
            <p>
              <Link className={cellCss.link} to={path}>
                Listing tayang milik pengguna ini
              </Link>
            </p>
          )
        )
      }}
    />
  )
}
