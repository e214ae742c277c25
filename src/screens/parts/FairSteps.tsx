import { showArea, showMoney, showShortMoney } from "../../declare/format.ts"
import { type FairPrice, FORMULAS, type Valuation } from "../../domain/fair-price.ts"
import shared from "./shared.module.css"

export const FairSteps = ({ valuation, price }: { valuation: Valuation; price: FairPrice | undefined }) => (
  <div className="muted">
    <p className={shared.formula}>{FORMULAS[valuation]}</p>
    {price ? (
      <dl className={shared.sums}>
        {price.steps.map(({ area, price: of, size, each, amount }) => (
          <div key={of}>
            <dt>
              {area} × {of}:{" "}
              <span className="numeric">
                {showArea(size)} × {showMoney(each)}
              </span>
            </dt>
            <dd>{showMoney(amount)}</dd>
          </div>
        ))}
        <div className={shared.total}>
          <dt>Taksiran harga wajar</dt>
          <dd>
            {showMoney(price.total)} <span className="muted">({showShortMoney(price.total)})</span>
          </dd>
        </div>
      </dl>
    ) : (
      <p>Tidak ada data untuk menghitung: isi luas, dan pilih area yang punya harga.</p>
    )}
    <p className="dense">Umur dan kondisi bangunan tidak ikut dihitung.</p>
  </div>
)
