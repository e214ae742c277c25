import { computeFairPrice, computeValuation } from "../src/domain/fair-price.ts"
import type { areaMaster } from "../src/resources/area-master.ts"
import type { fairPriceCalculator } from "../src/resources/fair-price-calculator.ts"
import { houseTypes } from "./master-data.ts"
import { createRandom, type Random } from "./random.ts"
import type { Regions } from "./regions.ts"
import type { Row } from "./row.ts"

export const indicatorsOf = ({ all }: Regions): Row<typeof areaMaster>[] =>
  all
    .filter(({ known }) => known)
    .map((region, index) => ({
      id: index + 1,
      name: `${region.districtName}, ${region.cityName}`,
      area: region.districtName,
      building_price: region.prices.building,
      land_price: region.prices.land,
      apartment_price: region.prices.apartment,
      province: region.province,
      city: region.city,
      district: region.district,
      villages: region.villages.map(({ id }) => id),
      status: true,
    }))

const COUNT = 20

type Indicator = Row<typeof areaMaster>

const sizesFrom = (random: Random, kind: string) => ({
  land_area: kind === "Apartemen" ? null : random.pick([72, 90, 120, 150, 200, 300]),
  building_area: kind === "Tanah" ? null : random.pick([36, 45, 70, 100, 140, 180]),
})

const ownPricesFrom = (random: Random, indicator: Indicator, kind: string) => {
  const own = kind !== "Apartemen" && random.chance(0.25)
  return {
    land_price: own ? Math.round(indicator.land_price / 1e6) * 1e6 : null,
    building_price: own && kind !== "Tanah" ? 5_000_000 : null,
  }
}

const calculationFrom = (random: Random, indicator: Indicator, id: number): Row<typeof fairPriceCalculator> => {
  const kind = random.pick(["Rumah", "Rumah", "Ruko", "Apartemen", "Tanah"])
  const { land_area, building_area } = sizesFrom(random, kind)
  const prices = ownPricesFrom(random, indicator, kind)
  const land = land_area && (kind === "Tanah" ? `${land_area} m²` : `tanah ${land_area} m²`)
  const sizes = [building_area && `${building_area} m²`, land].filter(Boolean)
  return {
    id,
    name: `${kind} ${sizes.join(", ")} di ${indicator.area}`,
    area_master: indicator.id,
    house_type: houseTypes.find(({ name }) => name === kind)?.id ?? 1,
    land_area,
    building_area,
    building_age: building_area === null ? null : random.between(0, 25),
    condition: building_area === null ? null : random.pick(["new", "excellent", "good", "renovated"] as const),
    ...prices,
    result:
      computeFairPrice({
        valuation: computeValuation(kind),
        land_area,
        building_area,
        land_price: prices.land_price ?? indicator.land_price,
        building_price: prices.building_price ?? indicator.building_price,
        apartment_price: indicator.apartment_price,
      })?.total ?? null,
  }
}

export const calculationsOf = (indicators: readonly Indicator[]): Row<typeof fairPriceCalculator>[] => {
  const random = createRandom("calculations")
  return Array.from({ length: COUNT }, (_, index) => calculationFrom(random, random.pick(indicators), index + 1))
}
