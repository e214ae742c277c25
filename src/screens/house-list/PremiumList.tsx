import { type BaseRecord, type HttpError, useList } from "@refinedev/core"
import { Link } from "react-router"
import { List } from "../../admin/List.tsx"
import { usePage } from "../../admin/page-context.ts"
import { localDay } from "../../declare/format.ts"
import { plusDays } from "../../declare/index.ts"
import { useBackoffice } from "../../providers/backoffice.ts"
import { useHref } from "../../providers/routes.ts"
import { totalOf } from "../../providers/total-of.ts"
import { houseList } from "../../resources/house-list.ts"
import { Icon } from "../../ui/Icon.tsx"
import "./premium-list.css"

/** Days before the end at which somebody should know. */
const SOON = houseList.fields.premium_left.low

/** Rows that show whether the service takes the filter. */
const LOOKED_AT = 10

/** Listings whose premium ends soon, with a way to them. */
const EndingSoon = () => {
  const { name, view } = usePage()
  const { policy, role } = useBackoffice()
  const hrefOf = useHref()
  const day = plusDays(localDay(new Date()), SOON)
  const filter = { field: "premium_until", operator: "lte", value: day } as const
  const { query } = useList<BaseRecord, HttpError>({
    resource: houseList.name,
    meta: { view, countOnly: true },
    filters: [filter],
    pagination: { currentPage: 1, pageSize: LOOKED_AT },
    queryOptions: { enabled: policy.may(role, houseList.name, view ?? "list") },
    errorNotification: false,
  })
  const href = hrefOf(name, { filters: [filter] })
  const total = totalOf(query.data)
  if (!total || !href) return null
  return (
    <p className="ending-soon" role="status">
      <Icon name="clock" />
      <span>
        <b>{total} listing</b> berakhir dalam {SOON} hari.
      </span>
      <Link to={href}>Lihat yang segera berakhir</Link>
    </p>
  )
}

/** The premium listings, and a warning of those that end soon. */
export const PremiumList = () => (
  <>
    <EndingSoon />
    <List />
  </>
)
