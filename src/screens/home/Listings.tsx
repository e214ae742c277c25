import { Link } from "react-router"
import { type Bar, Bars, Columns } from "../../charts/Bars.tsx"
import { Figure } from "../../charts/Figure.tsx"
import type { Count } from "../../declare/index.ts"
import { useHref } from "../../providers/routes.ts"
import { useCallQuery } from "../../providers/use-call.ts"
import { QueryState } from "../../ui/QueryState.tsx"
import { monthWord, queryOfCount, statisticOf } from "./statistic.ts"

/** The statuses that have a tile of their own; the plot has all. */
const TILES: readonly string[] = ["active", "review", "sold", "rented"]

const number = new Intl.NumberFormat("id-ID")

/** Listings by status, type, city and month, each number a link to the list that it counts. */
export const Listings = () => {
  const { query, data } = useCallQuery("house-list.statistic")
  const hrefOf = useHref()
  const statistic = statisticOf(data)
  const barsOf = (by: "status" | "type" | "city" | "month", counts: readonly Count[]): Bar[] =>
    counts.map((count) => ({
      label: by === "month" ? monthWord(count.value) : count.label,
      count: count.count,
      to: hrefOf("house-list", queryOfCount(by, count)),
    }))
  const cities = statistic.city.slice(0, 8)
  return (
    <QueryState query={query} height={800} empty={statistic.total === 0 && "Belum ada listing yang bisa dihitung."}>
      {() => (
        <>
          <Tiles
            total={statistic.total}
            all={hrefOf("house-list")}
            bars={barsOf(
              "status",
              statistic.status.filter(({ value }) => TILES.includes(value)),
            )}
          />
          <div className="home-figures">
            <Plot title="Listing menurut status" first="Status" bars={barsOf("status", statistic.status)} />
            <Plot title="Listing menurut tipe" first="Tipe" bars={barsOf("type", statistic.type)} />
            <Plot
              title="Listing menurut kota"
              first="Kota"
              bars={barsOf("city", cities)}
              fact={`${cities.length} kota terbanyak`}
            />
            <Plot
              title="Listing baru per bulan"
              first="Bulan"
              bars={barsOf("month", statistic.month.slice(-12))}
              standing
            />
          </div>
        </>
      )}
    </QueryState>
  )
}

const Tiles = ({ total, all, bars }: { total: number; all?: string; bars: readonly Bar[] }) => (
  <section aria-label="Jumlah listing" className="tiles">
    {[{ label: "Semua listing", count: total, to: all }, ...bars].map(({ label, count, to = "" }) => (
      <Link key={label} to={to} className="tile">
        <span>{label}</span>
        <strong>{number.format(count)}</strong>
      </Link>
    ))}
  </section>
)

interface PlotProps {
  title: string
  first: string
  bars: readonly Bar[]
  fact?: string
  standing?: true
}

const Plot = ({ title, first, bars, fact, standing }: PlotProps) => (
  <Figure
    title={title}
    fact={fact}
    file={title.toLowerCase().replaceAll(" ", "-")}
    header={[first, "Jumlah"]}
    rows={bars.map(({ label, count }) => [label, count])}
  >
    {standing ? <Columns bars={bars} /> : <Bars bars={bars} />}
  </Figure>
)
