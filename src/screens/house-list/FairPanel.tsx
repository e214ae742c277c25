import type { BaseRecord } from "@refinedev/core"
import { isObject, type Tone } from "../../declare/index.ts"
import { showMoney, showPercent } from "../../fields/format.ts"
import { labelOf } from "../../fields/label.ts"
import { StatusTag } from "../../fields/StatusTag.tsx"
import {
  deviationOf,
  FAIR_WORDS,
  type FairPriceBasis,
  type FairRating,
  fairPriceOf,
  ratingOf,
  valuationOf,
} from "../../resources/fair-price.ts"
import { FairSteps } from "../parts/FairSteps.tsx"
import "./fair-panel.css"

const TONES: Readonly<Record<FairRating, Tone>> = { below: "info", fair: "good", above: "warn" }
/** How far the scale reaches; what lies beyond stands at its end. */
const REACH = 0.3

const SIZES = { house: ["land_area", "building_area"], apartment: ["building_area"], land: ["land_area"] } as const
const SIZE_WORDS = { land_area: "luas tanah", building_area: "luas bangunan" } as const

/** Why there is nothing to compare with; undefined where there is. */
export const reasonForNone = (house: BaseRecord): string | undefined => {
  if (house.ad_type === "rent") return "Sewa tidak dibandingkan dengan taksiran jual."
  if (Number(house.fairprice) > 0 && Number(house.price) > 0) return undefined
  const missing = SIZES[valuationOf(labelOf(house, "house_type"))].filter((name) => !Number(house[name]))
  return missing.length > 0
    ? `Tanpa ${missing.map((name) => SIZE_WORDS[name]).join(" dan ")}, harga wajar tidak dapat ditaksir.`
    : "Tidak ada data harga untuk wilayah ini."
}

/** Where the prices come from, in a sentence. */
export const basisWords = ({ level, area, indicators }: FairPriceBasis): string => {
  if (level === "village") return `Harga per m² dari indikator ${area}, yang memuat kelurahan ini.`
  const place = { district: `Kecamatan ${area}`, city: area, province: `Provinsi ${area}` }[level]
  const from = indicators === 1 ? "satu-satunya indikator" : `rata-rata ${indicators} indikator`
  return `Harga per m² dari ${from} di ${place}, karena wilayah yang lebih sempit belum punya harga.`
}

/** `12,4% di atas taksiran` */
export const deviationWords = (deviation: number): string => {
  const part = Math.round(Math.abs(deviation) * 1000) / 10
  return part === 0 ? "sama dengan taksiran" : `${showPercent(part)} di ${deviation > 0 ? "atas" : "bawah"} taksiran`
}

const Scale = ({ deviation }: { deviation: number }) => {
  const at = Math.max(-REACH, Math.min(REACH, deviation))
  return (
    <div className="fair-scale" aria-hidden="true">
      <div className="fair-scale-track">
        <span className="fair-scale-mark" style={{ left: `${((at + REACH) / (2 * REACH)) * 100}%` }} />
      </div>
      <div className="fair-scale-words">
        <span>−10%</span>
        <span>taksiran</span>
        <span>+10%</span>
      </div>
    </div>
  )
}

const isBasis = (value: unknown): value is FairPriceBasis =>
  isObject(value) && typeof value.valuation === "string" && value.valuation in SIZES

/** How the estimate came about, where the service says it and it adds up. */
const How = ({ house, fair }: { house: BaseRecord; fair: number }) => {
  const basis = house.fairprice_basis
  if (!isBasis(basis)) return null
  const price = fairPriceOf({ ...basis, land_area: house.land_area, building_area: house.building_area })
  if (price?.total !== fair) return null
  return (
    <div className="fair-how">
      <FairSteps valuation={basis.valuation} price={price} />
      <p>{basisWords(basis)}</p>
    </div>
  )
}

/** The asking price against what land and building cost there. */
export const FairPanel = ({ house }: { house: BaseRecord }) => {
  const none = reasonForNone(house)
  const [asking, fair] = [Number(house.price), Number(house.fairprice)]
  const rating = ratingOf(asking, fair)
  const deviation = deviationOf(asking, fair)
  return (
    <section className="facts fair-panel" aria-label="Harga wajar">
      <h2>Harga wajar</h2>
      {none ? (
        <p className="fair-none">{none}</p>
      ) : (
        <>
          <p className="fair-verdict">
            <StatusTag tone={TONES[rating]} word={FAIR_WORDS[rating]} />
            <span>{deviationWords(deviation)}</span>
          </p>
          <Scale deviation={deviation} />
          <dl className="fair-two">
            <div>
              <dt>Harga diminta</dt>
              <dd>{showMoney(asking)}</dd>
            </div>
            <div>
              <dt>Taksiran</dt>
              <dd>{showMoney(fair)}</dd>
            </div>
          </dl>
          <How house={house} fair={fair} />
        </>
      )}
    </section>
  )
}
