import { Link } from "react-router"
import { isEmpty } from "../../declare/index.ts"
import { RecordPage } from "../../engine/record/RecordPage.tsx"
import { Show } from "../../engine/Show.tsx"
import { houseList } from "../../resources/house-list.ts"
import { useHref } from "../../routing/routes.ts"
import { buttonClass } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { FailureNotice } from "../payment/FailureNotice.tsx"

const ListingsLink = ({ user }: { user: unknown }) => {
  const path = useHref()(houseList.name, {
    filters: [
      { field: "agent", operator: "eq", value: String(user) },
      { field: "status", operator: "eq", value: "active" },
    ],
  })
  return isEmpty(user) || !path ? null : (
    <Link className={buttonClass()} to={path}>
      <Icon name="list" /> Listing tayang milik pengguna ini
    </Link>
  )
}

export const SubscriptionShow = () => (
  <Show
    body={(body) => (
      <RecordPage
        {...body}
        notice={<FailureNotice record={body.record} />}
        side={<ListingsLink user={body.record.user} />}
      />
    )}
  />
)
