import type { BaseKey } from "@refinedev/core"
import { useCallQuery } from "../../data/use-call.ts"
import { showMoney, showNumber } from "../../declare/format.ts"
import { isObject } from "../../declare/index.ts"
import css from "../../engine/record/facts.module.css"
import { QueryState } from "../../ui/QueryState.tsx"
import shared from "../parts/shared.module.css"

const COLUMNS = [
  ["edition", "Versi", showNumber],
  ["price", "Harga", showMoney],
  ["duration_days", "Masa berlaku", (days: number) => `${showNumber(days)} hari`],
  ["listing_quota", "Kuota listing", showNumber],
  ["premium_quota", "Kuota premium", showNumber],
  ["bought", "Pembeli", showNumber],
  ["running", "Masih berjalan", showNumber],
] as const

export const Editions = ({ id }: { id: BaseKey | undefined }) => {
  const { query, data } = useCallQuery("master-subscribe.editions", {}, { record: { id } })
  const rows = Array.isArray(data) ? data.filter(isObject) : []
  return (
    <section className={css.panel} aria-label="Versi yang terjual">
      <h2>Versi yang terjual</h2>
      <p className="muted">
        Perubahan harga, masa berlaku, kuota atau manfaat menjadi versi baru untuk pembeli berikutnya.
      </p>
      <QueryState query={query} height={80}>
        {() =>
          rows.length === 0 ? (
            <p>Belum ada versi yang terjual.</p>
          ) : (
            <div style={{ overflowX: "auto" }}>
              <table className={`${shared.numbers} ${shared.folded}`}>
                <thead>
                  <tr>
                    {COLUMNS.map(([name, label]) => (
                      <th key={name} scope="col">
                        {label}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <tr key={COLUMNS.map(([name]) => String(row[name])).join()}>
                      {COLUMNS.map(([name, label, words]) => (
                        <td key={name} data-label={label}>
                          {typeof row[name] === "number" ? words(row[name]) : "–"}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </QueryState>
    </section>
  )
}
