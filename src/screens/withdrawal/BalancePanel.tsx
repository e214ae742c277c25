import type { BaseRecord } from "@refinedev/core"
import { showMoney, showNumber } from "../../declare/format.ts"
import factsCss from "../../engine/record/facts.module.css"
import { showDateTime } from "../../time/show-date.ts"
import { QueryState } from "../../ui/QueryState.tsx"
import { useIsPhone } from "../../ui/use-media.ts"
import shared from "../parts/shared.module.css"
import { approvalWords, type Basis, type BasisState, BOOKING_LABELS } from "./decision-basis.ts"
import css from "./withdrawal.module.css"

const change = (amount: number) => (amount === 0 ? "–" : `${amount > 0 ? "+" : "−"}${showNumber(Math.abs(amount))}`)

/** On a phone the time is below its movement. */
const Movements = ({ basis, id }: { basis: Basis; id: unknown }) => {
  const isPhone = useIsPhone()
  return (
    <div className={`${css.movements} apart`}>
      <table className={shared.numbers}>
        <caption>
          {basis.movements.length < basis.count
            ? `${basis.movements.length} mutasi terakhir dari ${showNumber(basis.count)}, dalam rupiah`
            : "Semua mutasi, dalam rupiah"}
        </caption>
        <thead>
          <tr>
            {!isPhone && <th scope="col">Waktu</th>}
            <th scope="col" className={css.movement}>
              Mutasi
            </th>
            <th scope="col">Tersedia</th>
            <th scope="col">Ditahan</th>
          </tr>
        </thead>
        <tbody>
          {basis.movements.map(({ at, kind, withdrawal, available, held }) => (
            <tr key={`${at} ${kind} ${withdrawal}`} aria-current={String(withdrawal) === String(id) || undefined}>
              {!isPhone && <td>{showDateTime(at)}</td>}
              <td className={css.movement}>
                {BOOKING_LABELS[kind]}
                {withdrawal !== null && ` #${withdrawal}`}
                {isPhone && <small>{showDateTime(at)}</small>}
              </td>
              <td>{change(available)}</td>
              <td>{change(held)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={isPhone ? 1 : 2}>
              Saldo sekarang
            </th>
            <td>{showNumber(basis.available)}</td>
            <td>{showNumber(basis.held)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const People = ({ words }: { words: string | undefined }) =>
  words && <p className={`${shared.inset} ${css.people}`}>{words}</p>

const Balance = ({ basis }: { basis: Basis }) => (
  <>
    <dl className={css.balance}>
      <div>
        <dt className="muted small">Tersedia</dt>
        <dd className={`${shared.figure} numeric`}>{showMoney(basis.available)}</dd>
      </div>
      <div>
        <dt className="muted small">Ditahan</dt>
        <dd className={`${shared.figure} numeric`}>{showMoney(basis.held)}</dd>
      </div>
    </dl>
    {basis.sum !== basis.available + basis.held && (
      <p className={shared.warning} role="alert">
        Jumlah semua mutasi tidak sama dengan saldonya. Jangan putuskan dulu: hubungi pengelola layanan.
      </p>
    )}
  </>
)

/** Services without a ledger send at most the balance in the record. */
const Unknown = ({ record }: { record: BaseRecord }) => (
  <p className="muted">
    {typeof record.balance === "number"
      ? `Saldo menurut layanan ${showMoney(record.balance)}. Mutasinya tidak diketahui dari layanan ini.`
      : "Saldo dan mutasi agen tidak diketahui dari layanan ini. Periksa di tempat lain sebelum memutuskan."}
  </p>
)

interface BalancePanelProps {
  record: BaseRecord
  state: BasisState
}

export const BalancePanel = ({ record, state: { isServed, query, basis } }: BalancePanelProps) => (
  <section className={factsCss.panel} aria-label="Saldo agen">
    <h2>Saldo agen</h2>
    {isServed ? (
      <QueryState query={query} height={220}>
        {() =>
          basis ? (
            <>
              <div className="stack">
                <People words={approvalWords(record, basis)} />
                <Balance basis={basis} />
              </div>
              <Movements basis={basis} id={record.id} />
            </>
          ) : (
            <Unknown record={record} />
          )
        }
      </QueryState>
    ) : (
      <Unknown record={record} />
    )}
  </section>
)
