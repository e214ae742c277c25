import { CompareSwitch, DateRange, useRange } from "../../charts/DateRange.tsx"
import { instantsOf } from "../../charts/date-range.ts"
import { useAppContext } from "../../session/app-context.ts"
import { rangeBefore } from "../../time/day-range.ts"
import { WhenSeen } from "../../ui/WhenSeen.tsx"
import { type Counted, CountTile } from "./CountTile.tsx"
import { PeriodPlots } from "./PeriodPlots.tsx"

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
  const { role, policy } = useAppContext()
  const chosen = useRange()
  const { range, isCompared } = chosen
  const earlier = rangeBefore(range)
  return (
    <section className="period" aria-labelledby="period">
      <header>
        <h2 id="period">Angka pada rentang</h2>
        <DateRange {...chosen} />
        <CompareSwitch {...chosen} />
      </header>
      <div className="tiles">
        {COUNTED.filter(({ page }) => policy.sees(role, page)).map((counted) => (
          <CountTile
            key={counted.page}
            counted={counted}
            range={instantsOf(range)}
            before={isCompared ? instantsOf(earlier) : undefined}
          />
        ))}
      </div>
      {policy.may(role, "lytics", "range") && (
        <WhenSeen label="Grafik" height={560}>
          {() => <PeriodPlots range={range} isCompared={isCompared} />}
        </WhenSeen>
      )}
    </section>
  )
}
