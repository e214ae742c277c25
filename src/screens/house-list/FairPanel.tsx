import type { BaseRecord } from "@refinedev/core"
import { showMoney } from "../../declare/format.ts"
import { isObject, type Tone } from "../../declare/index.ts"
import {
  computeDeviation,
  computeFairPrice,
  FAIR_WORDS,
  type FairPriceBasis,
  type FairRating,
  FORMULAS,
  ratePrice,
} from "../../domain/fair-price.ts"
import factsCss from "../../engine/record/facts.module.css"
import { StatusTag } from "../../fields/StatusTag.tsx"
import { FairSteps } from "../parts/FairSteps.tsx"
import shared from "../parts/shared.module.css"
import css from "./fair-panel.module.css"
import { basisWords, deviationWords, reasonForNone } from "./fair-words.ts"

const TONES: Readonly<Record<FairRating, Tone>> = { below: "info", fair: "good", above: "warn" }
/** The scale's range as a share of the estimate; larger deviations are shown at its end. */
const MAX_SHOWN_DEVIATION = 0.3

const Scale = ({ deviation }: { deviation: number }) => {
  const at = Math.max(-MAX_SHOWN_DEVIATION, Math.min(MAX_SHOWN_DEVIATION, deviation))
  return (
    <div aria-hidden="true">
      <div className={css.track}>
        <span
          className={css.mark}
          style={{ left: `${((at + MAX_SHOWN_DEVIATION) / (2 * MAX_SHOWN_DEVIATION)) * 100}%` }}
        />
      </div>
      <div className={`${css.words} muted small`}>
        <span>−10%</span>
        <span>taksiran</span>
        <span>+10%</span>
      </div>
    </div>
  )
}

const isBasis = (value: unknown): value is FairPriceBasis =>
  isObject(value) && typeof value.valuation === "string" && value.valuation in FORMULAS

/** Shows the calculation only if it adds up to the service's estimate. */
const PriceCalculation = ({ house, fair }: { house: BaseRecord; fair: number }) => {
  const basis = house.fairprice_basis
  if (!isBasis(basis)) return null
  const price = computeFairPrice({ ...basis, land_area: house.land_area, building_area: house.building_area })
  if (price?.total !== fair) return null
  return (
    <div className={`${shared.inset} apart dense`}>
      <FairSteps valuation={basis.valuation} price={price} />
      <p className="muted">{basisWords(basis)}</p>
    </div>
  )
}

export const FairPanel = ({ house }: { house: BaseRecord }) => {
  const none = reasonForNone(house)
  const [asking, fair] = [Number(house.price), Number(house.fairprice)]
  const rating = ratePrice(asking, fair)
  const deviation = computeDeviation(asking, fair)
  return (
    <section className={factsCss.panel} aria-label="Harga wajar">
      <h2>Harga wajar</h2>
      {none ? (
        <p className="muted">{none}</p>
      ) : (
        <>
          <p className="row-wrap">
            <StatusTag tone={TONES[rating]} word={FAIR_WORDS[rating]} />
            <span>{deviationWords(deviation)}</span>
          </p>
          <Scale deviation={deviation} />
          <dl className={shared.sums}>
            <div>
              <dt>Harga diminta</dt>
              <dd className="strong">{showMoney(asking)}</dd>
            </div>
            <div>
              <dt>Taksiran</dt>
              <dd className="strong">{showMoney(fair)}</dd>
            </div>
          </dl>
          <PriceCalculation house={house} fair={fair} />
        </>
      )}
    </section>
  )
}
