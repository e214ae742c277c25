import { Link } from "react-router"
import { type Bar, Bars, Columns } from "../../../charts/Bars.tsx"
import { Figure } from "../../../charts/Figure.tsx"
import { isNotServed } from "../../../data/call-error.ts"
import { showNumber } from "../../../declare/format.ts"
import type { Count } from "../../../declare/index.ts"
import { useHref } from "../../../routing/routes.ts"
import { showMonth } from "../../../time/show-date.ts"
import { QueryState } from "../../../ui/QueryState.tsx"
import shared from "../../parts/shared.module.css"
import { queryOfCount } from "./statistic.ts"
import { useStatistic } from "./use-statistic.ts"

type Subject = "status" | "type" | "city" | "month"

export const Listings = () => {
  const { query, statuses, statistic } = useStatistic()
  const hrefOf = useHref()
  const barsOf = (by: Subject, counts: readonly Count[]): Bar[] =>
    counts.map((count) => ({
      label: by === "month" ? showMonth(count.value) : count.label,
      count: count.count,
      to: isLinked(by, count, statuses) ? hrefOf("house-list", queryOfCount(by, count)) : undefined,
    }))
  const { tiles, groups } = statistic.others
  const isCounted = statistic.total > 0 || statistic.status.length > 0
  const cities = statistic.city.slice(0, 8)
  if (isNotServed(query.error)) return null
  return (
    <section className={shared.page} aria-label="Listing saat ini">
      <QueryState
        query={query}
        height={800}
        empty={statistic.total + tiles.length + groups.length === 0 && "Belum ada listing yang bisa dihitung."}
      >
        {() => (
          <>
            {statistic.sign && <p className="muted">Angka di sini perkiraan: dihitung dari sebagian listing.</p>}
            <Tiles
              bars={[
                ...(isCounted ? [{ label: "Semua listing", count: statistic.total, to: hrefOf("house-list") }] : []),
                ...tiles.map(({ label, figure }) => ({ label, count: figure })),
              ]}
            />
            <div className={shared.pair}>
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
              {groups.map(({ name, label, counts }) => (
                <Plot
                  key={name}
                  title={label}
                  first="Nama"
                  bars={counts.map((count) => ({ ...count, to: undefined }))}
                />
              ))}
            </div>
          </>
        )}
      </QueryState>
    </section>
  )
}

/** Links a count only if the list can filter by its value. */
const isLinked = (by: Subject, { value, label }: Count, statuses: Readonly<Record<string, string>>) => {
  if (by === "status") return Object.hasOwn(statuses, value)
  return by === "month" ? /^\d{4}-\d\d$/.test(value) : value !== "" && value !== label
}

const Tiles = ({ bars }: { bars: readonly Bar[] }) => (
  <section aria-label="Jumlah listing" className={`${shared.tiles} ${shared.few}`}>
    {bars.map(({ label, count, to }) => {
      const content = (
        <>
          <span className="muted">{label}</span>
          <strong className={shared.figure}>{showNumber(count)}</strong>
        </>
      )
      return to ? (
        <Link key={label} to={to} className={shared.tile}>
          {content}
        </Link>
      ) : (
        <div key={label} className={shared.tile}>
          {content}
        </div>
      )
    })}
  </section>
)

interface PlotProps {
  title: string
  first: string
  bars: readonly Bar[]
  fact?: string
  standing?: true
}

const Plot = ({ title, first, bars, fact, standing }: PlotProps) =>
  bars.length > 0 && (
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
