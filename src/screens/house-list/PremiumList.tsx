import { Link } from "react-router"
import { useCount } from "../../data/use-count.ts"
import { plusDays } from "../../declare/index.ts"
import { List } from "../../engine/List.tsx"
import { usePage } from "../../engine/page-context.ts"
import { ENDS_SOON_DAYS } from "../../resources/choices.ts"
import { houseList } from "../../resources/house-list.ts"
import { useHref } from "../../routing/routes.ts"
import { todayInJakarta } from "../../time/day.ts"
import { Icon } from "../../ui/Icon.tsx"
import shared from "../parts/shared.module.css"
import css from "./premium-list.module.css"

/** Reserves its space while loading, so that the rows below never move. */
const EndingSoon = () => {
  const { name, view } = usePage()
  const hrefOf = useHref()
  const day = plusDays(todayInJakarta(), ENDS_SOON_DAYS)
  const filter = { field: "premium_until", operator: "lte", value: day } as const
  const { count, query } = useCount({ resource: houseList.name, view }, { filters: [filter] })
  const href = hrefOf(name, { filters: [filter] })
  if (query.isPending) return <p className={`${css.soon} row-wrap muted`} aria-hidden="true" />
  if (!count || !href)
    return (
      <p className={`${css.soon} row muted`}>
        <Icon name="clock" />
        <span>
          {count === 0
            ? `Tidak ada premium yang berakhir dalam ${ENDS_SOON_DAYS} hari.`
            : `Berapa premium yang berakhir dalam ${ENDS_SOON_DAYS} hari tidak diketahui.`}
        </span>
      </p>
    )
  return (
    <p className={`${shared.warning} ${css.soon} row-wrap`} role="status">
      <Icon name="clock" />
      <span>
        <b>{count} listing</b> berakhir dalam {ENDS_SOON_DAYS} hari.
      </span>
      <Link className="reach" to={href}>
        Lihat yang segera berakhir
      </Link>
    </p>
  )
}

export const PremiumList = () => <List notice={<EndingSoon />} />
