import { type HttpError, useList } from "@refinedev/core"
import { Link, useSearchParams } from "react-router"
import { changeWords } from "../../charts/compare.ts"
import { CompareSwitch, DateRange, useRange } from "../../charts/DateRange.tsx"
import { DayPlots } from "../../charts/DayPlots.tsx"
import { instantsOf } from "../../charts/date-range.ts"
import { FILTER_PROBE_ROWS, totalOf } from "../../data/record-queries.ts"
import { refineQueryOf } from "../../data/refine-query.ts"
import { showTotal } from "../../declare/format.ts"
import type { Filter, ListQuery } from "../../declare/index.ts"
import { NO_ANALYTICS } from "../../resources/messages.ts"
import { useHref } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import { type Range, rangeBefore } from "../../time/day-range.ts"
import { Button } from "../../ui/Button.tsx"
import { Skeleton } from "../../ui/Notice.tsx"
import { QueryState } from "../../ui/QueryState.tsx"
import { MissingComparison } from "../lytics/MissingComparison.tsx"
import { useMarketFigures } from "../lytics/use-market-figures.ts"
import shared from "../parts/shared.module.css"
import { type HomeRow, UnknownCount, WhenSeen } from "./HomeCard.tsx"
import css from "./home.module.css"
import { useScope } from "./scope.ts"
import { betweenOf } from "./statistic.ts"

interface Counted {
  page: string
  label: string
  at: string
  filters?: readonly Filter[]
}

type Instants = readonly [from: string, to: string]

interface CountTileProps {
  counted: Counted
  range: Instants
  before: Instants | undefined
}

const useCount = (page: string, query: Partial<ListQuery>, enabled: boolean) => {
  const { config } = useAppContext()
  const limit = config.extensions ? 1 : FILTER_PROBE_ROWS
  const { query: state } = useList<HomeRow, HttpError>({
    resource: page,
    meta: { countOnly: "surely" },
    ...refineQueryOf({ page: 1, limit, search: "", sort: [], filters: [], ...query }),
    queryOptions: { enabled },
    errorNotification: false,
  })
  return { state, total: totalOf(state.data), isApproximate: state.data?.isApproximate === true }
}

const CountTile = ({ counted: { page, label, at, filters = [] }, range, before }: CountTileProps) => {
  const hrefOf = useHref()
  const { pages } = useAppContext()
  const { filtersFor } = useScope()
  const own = pages.find(({ name }) => name === page)?.resource
  const queryOf = (instants: Instants): Partial<ListQuery> => ({
    filters: [...filters, ...(betweenOf(at, instants).filters ?? []), ...filtersFor(own)],
  })
  const now = useCount(page, queryOf(range), true)
  const then = useCount(page, queryOf(before ?? range), before !== undefined)
  if (now.state.isError)
    return (
      <div className={`${shared.tile} ${css.tile}`} role="alert">
        <span>{label}</span>
        <Button look="text" onClick={() => now.state.refetch()}>
          Gagal dimuat. Coba lagi<span className="unseen"> {label}</span>
        </Button>
      </div>
    )
  return (
    <Link to={hrefOf(page, queryOf(range)) ?? ""} className={`${shared.tile} ${css.tile}`}>
      <span className="muted">{label}</span>
      <strong className={shared.figure}>
        {now.state.isPending ? (
          <Skeleton width={56} height={24} />
        ) : now.total === undefined ? (
          <UnknownCount />
        ) : (
          showTotal(now.total, now.isApproximate)
        )}
      </strong>
      {before && (
        <small className="muted dense numeric">
          {now.total !== undefined && then.total !== undefined && !now.isApproximate && !then.isApproximate
            ? changeWords(now.total, then.total)
            : then.state.isError && "Rentang sebelumnya gagal dimuat"}
        </small>
      )}
    </Link>
  )
}

const SHOWN = 4

/** Query parameters passed on to Analytics. */
const KEPT = ["startDate", "endDate", "compare"]

const PeriodPlots = ({ range, isCompared }: { range: Range; isCompared: boolean }) => {
  const { query, parts, isEmpty, missing } = useMarketFigures(range, isCompared)
  const [parameters] = useSearchParams()
  const hrefOf = useHref()
  const kept = new URLSearchParams(
    KEPT.flatMap((name) => {
      const value = parameters.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
  const all = <Link to={{ pathname: hrefOf("lytics") ?? "", search: kept.toString() }}>Semua angka di Analytics</Link>
  const { days, before, series } = parts.plots
  return (
    <section className={shared.page} aria-label="Grafik">
      <QueryState query={query} height={560} empty={(isEmpty || series.length === 0) && NO_ANALYTICS} action={all}>
        {() => (
          <>
            {missing && <MissingComparison {...missing} />}
            <DayPlots days={days} before={before} series={series.slice(0, SHOWN)} file="dashboard" />
            {all}
          </>
        )}
      </QueryState>
    </section>
  )
}

const COUNTED: readonly Counted[] = [
  { page: "request-cust", label: "Leads masuk", at: "created_at" },
  { page: "house-list", label: "Listing baru", at: "created_at" },
  { page: "schedule-house-list", label: "Jadwal kunjungan", at: "starts_at" },
  {
    page: "payment",
    label: "Pembayaran diterima",
    at: "created_at",
    filters: [{ field: "status", operator: "eq", value: "paid" }],
  },
]

export const Period = () => {
  const { can } = useAppContext()
  const chosen = useRange()
  const { range, isCompared } = chosen
  const earlier = rangeBefore(range)
  return (
    <section className={`${shared.page} ${css.period}`} aria-labelledby="period">
      <header className="row-wrap">
        <h2 id="period" className="whole">
          Angka pada rentang
        </h2>
        <DateRange {...chosen} />
        <CompareSwitch {...chosen} />
      </header>
      <div className={shared.tiles}>
        {COUNTED.filter(({ page }) => can(page, "open")).map((counted) => (
          <CountTile
            key={counted.page}
            counted={counted}
            range={instantsOf(range)}
            before={isCompared ? instantsOf(earlier) : undefined}
          />
        ))}
      </div>
      {can("lytics", "range") && (
        <WhenSeen label="Grafik" height={560}>
          {() => <PeriodPlots range={range} isCompared={isCompared} />}
        </WhenSeen>
      )}
    </section>
  )
}
