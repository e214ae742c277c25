import type { Row } from "../declare/index.ts"
import type { houseFields } from "../resources/house-fields.ts"
import { computeValuation, type Valuation } from "./fair-price.ts"

export interface Questions {
  named: string
  /** Returns the fields to hide; `name` is empty until it is loaded. */
  without: (draft: Row, name: string) => readonly string[]
}

type Name = keyof typeof houseFields

const OF_FLATS: readonly Name[] = ["tower", "unit_floor", "unit"]

/** Fields without meaning for a kind of property, such as rooms of land. */
const HIDDEN_FIELDS: Readonly<Record<Valuation, readonly Name[]>> = {
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

const houseQuestions: Questions = {
  named: "house_type",
  without: ({ ad_type }, typeName) => [
    ...HIDDEN_FIELDS[computeValuation(typeName)],
    ...(ad_type === "rent" ? [] : ["rent_period"]),
  ],
}

export const FORM_QUESTIONS: Readonly<Partial<Record<string, Questions>>> = { "house-list": houseQuestions }
