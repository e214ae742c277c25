import { Link } from "react-router"
import { useCallQuery } from "../../data/use-call.ts"
import { showCount, showMoney } from "../../declare/format.ts"
import { isObject } from "../../declare/index.ts"
import { FAIR_WORDS, type FairRating, type FairImpact as Impact } from "../../domain/fair-price.ts"
import { useHref } from "../../routing/routes.ts"
import { useDebounced } from "../../ui/use-debounced.ts"

const REST_MS = 400

const isImpact = (data: unknown): data is Impact =>
  isObject(data) &&
  typeof data.listings === "number" &&
  typeof data.changed === "number" &&
  Array.isArray(data.examples)

const wordOf = (label: FairRating | null) => (label ? FAIR_WORDS[label] : "Tanpa perkiraan")

interface FairImpactProps {
  area: string
  land_price: number | undefined
  building_price: number | undefined
}

export const FairImpact = ({ area, land_price, building_price }: FairImpactProps) => {
  const hrefOf = useHref()
  const wanted = useDebounced(JSON.stringify({ area_master: area, land_price, building_price }), REST_MS)
  const { query, data } = useCallQuery("fair-price-calculator.impact", JSON.parse(wanted) as Record<string, unknown>, {
    retry: false,
  })
  if (query.isError) return <p>Pengaruhnya pada listing tidak dapat dihitung: {query.error.message}</p>
  if (!isImpact(data)) return null
  const listing = hrefOf("house-list")
  return (
    <div className="fair-impact">
      <p>
        Bila menjadi harga indikator, <b>{showCount(data.changed, "listing")}</b> dari{" "}
        {showCount(data.listings, "listing dijual")} di kecamatannya berganti label.
      </p>
      <ul>
        {data.examples.map(({ id, slug, title, price, before, after }) => (
          <li key={id}>
            {listing ? <Link to={`${listing}/${slug}`}>{title}</Link> : title} · {showMoney(price)}
            <small>
              {wordOf(before)} → {wordOf(after)}
            </small>
          </li>
        ))}
      </ul>
      {data.changed > data.examples.length && <p>dan {showCount(data.changed - data.examples.length, "lainnya")}.</p>}
    </div>
  )
}
