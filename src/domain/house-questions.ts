import type { houseFields } from "../resources/house-fields.ts"
import { type Valuation, valuationOf } from "./fair-price.ts"
import type { Questions } from "./questions.ts"

type Name = keyof typeof houseFields

const OF_FLATS: readonly Name[] = ["tower", "unit_floor", "unit"]

/** What makes no sense for a kind of property: a plot has no rooms, a flat no land, a house no tower. */
const SENSELESS: Readonly<Record<Valuation, readonly Name[]>> = {
  house: OF_FLATS,
  apartment: ["land_area", "floors", "carports", "garages"],
  land: [
    ...OF_FLATS,
    "building_area",
    "bedrooms",
    "bathrooms",
    "maid_bedrooms",
    "maid_bathrooms",
    "floors",
    "carports",
    "garages",
    "electricity",
    "condition",
    "furnishing",
    "year_built",
    "water",
  ],
}

/** A listing is asked for what its property can have. Until the type is known that is a house. */
export const houseQuestions: Questions = {
  named: "house_type",
  without: ({ ad_type }, typeName) => [
    ...SENSELESS[valuationOf(typeName)],
    ...(ad_type === "rent" ? [] : ["rent_period"]),
  ],
  demands: ({ ad_type }) => (ad_type === "rent" ? ["rent_period"] : []),
}
