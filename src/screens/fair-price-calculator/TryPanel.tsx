import { type BaseRecord, type HttpError, useOne } from "@refinedev/core"
import { Link } from "react-router"
import { useCallQuery } from "../../data/use-call.ts"
import { showCount, showMoney } from "../../declare/format.ts"
import { isObject } from "../../declare/index.ts"
import {
  computeFairPrice,
  computeValuation,
  FAIR_WORDS,
  type FairPriceInput,
  type FairRating,
  type FairImpact as Impact,
} from "../../domain/fair-price.ts"
import { type Draft, draftOf } from "../../engine/form/draft.ts"
import { FormFields } from "../../engine/form/FormFields.tsx"
import formCss from "../../engine/form/form.module.css"
import { usePartialForm } from "../../engine/form/use-part.ts"
import { areaMaster } from "../../resources/area-master.ts"
import { fairPriceCalculator } from "../../resources/fair-price-calculator.ts"
import { houseType } from "../../resources/house-type.ts"
import { useHref } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import { Button } from "../../ui/Button.tsx"
import { hasAnswer } from "../../ui/QueryState.tsx"
import { useDebounced } from "../../ui/use-typed-text.ts"
import { FairSteps } from "../parts/FairSteps.tsx"
import shared from "../parts/shared.module.css"
import css from "./try-panel.module.css"

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

const FairImpact = ({ area, land_price, building_price }: FairImpactProps) => {
  const hrefOf = useHref()
  const wanted = useDebounced(JSON.stringify({ area_master: area, land_price, building_price }), REST_MS)
  const { query, data } = useCallQuery("fair-price-calculator.impact", JSON.parse(wanted) as Record<string, unknown>, {
    retry: false,
  })
  if (query.isError && !hasAnswer(query))
    return <p>Pengaruhnya pada listing tidak dapat dihitung: {query.error.message}</p>
  if (!isImpact(data)) return null
  const listing = hrefOf("house-list")
  return (
    <div className={`${css.impact} stack`}>
      <p>
        Bila menjadi harga indikator, <b>{showCount(data.changed, "listing")}</b> dari{" "}
        {showCount(data.listings, "listing dijual")} di kecamatannya berganti label.
      </p>
      <ul className="stack">
        {data.examples.map(({ id, slug, title, price, before, after }) => (
          <li key={id} className="break">
            {listing ? <Link to={`${listing}/${slug}`}>{title}</Link> : title} · {showMoney(price)}
            <small className="muted">
              {wordOf(before)} → {wordOf(after)}
            </small>
          </li>
        ))}
      </ul>
      {data.changed > data.examples.length && <p>dan {showCount(data.changed - data.examples.length, "lainnya")}.</p>}
    </div>
  )
}

const NAMES = ["house_type", "area_master", "land_area", "building_area", "land_price", "building_price"]

const numberOf = (value: unknown) => (typeof value === "number" ? value : undefined)

const usePicked = (resource: string, id: unknown) =>
  useOne<BaseRecord, HttpError>({
    resource,
    id: String(id ?? ""),
    queryOptions: { enabled: id !== undefined && id !== null && id !== "", staleTime: 60_000 },
    errorNotification: false,
  })

/** Entered prices override the area's prices. */
const inputOf = (draft: Draft, type: string, area: BaseRecord | undefined): FairPriceInput => ({
  valuation: computeValuation(type),
  land_area: numberOf(draft.land_area),
  building_area: numberOf(draft.building_area),
  land_price: numberOf(draft.land_price) ?? numberOf(area?.land_price),
  building_price: numberOf(draft.building_price) ?? numberOf(area?.building_price),
  apartment_price: numberOf(area?.apartment_price),
})

export const TryPanel = ({ record }: { record?: BaseRecord }) => {
  const { formFields, ...state } = usePartialForm(
    fairPriceCalculator,
    record ? draftOf(fairPriceCalculator, record) : {},
    NAMES,
  )
  const area = usePicked(areaMaster.name, state.draft.area_master)
  const type = usePicked(houseType.name, state.draft.house_type)
  const { config } = useAppContext()
  const isTried = [state.draft.land_price, state.draft.building_price].some((price) => numberOf(price) !== undefined)
  const failed = [area, type].find(({ query }) => query.isError && !hasAnswer(query))
  const isReady = type.result !== undefined
  const input = inputOf(state.draft, String(type.result?.name ?? ""), area.result)
  return (
    <section className={`${shared.card} ${css.panel}`} aria-label="Coba hitung">
      <h2>Coba hitung</h2>
      <div className={`${shared.page} ${css.parts}`}>
        <div ref={state.form as never} className={formCss.form}>
          <FormFields
            fields={fairPriceCalculator.fields}
            formFields={formFields.map((one) => ({ ...one, isRequired: false }))}
            state={{ ...state, leave: async () => {} }}
            record={record}
          />
        </div>
        <output className={`${shared.inset} muted`} aria-live="polite">
          {failed ? (
            <p role="alert">
              {failed.query.error?.message}{" "}
              <Button look="text" onClick={() => failed.query.refetch()}>
                Coba lagi
              </Button>
            </p>
          ) : isReady ? (
            <>
              <FairSteps valuation={input.valuation} price={computeFairPrice(input)} />
              {config.extensions && area.result && isTried && (
                <FairImpact
                  area={String(area.result.id)}
                  land_price={numberOf(state.draft.land_price)}
                  building_price={numberOf(state.draft.building_price)}
                />
              )}
            </>
          ) : (
            <p>Pilih tipe properti dan area indikator, lalu isi luasnya.</p>
          )}
        </output>
      </div>
    </section>
  )
}
