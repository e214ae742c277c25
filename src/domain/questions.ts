import type { houseFields } from "../resources/house-fields.ts"
import { type Valuation, valuationOf } from "./fair-price.ts"

type Row = Readonly<Record<string, unknown>>

/** What a form asks for, where that depends on what it says already. */
export interface Questions {
  /** The relation whose record's name decides. */
  named: string
  /** The fields that need not be asked for, by the draft and by that name; empty until it is known. */
  without: (draft: Row, name: string) => readonly string[]
}

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
const houseQuestions: Questions = {
  named: "house_type",
  without: ({ ad_type }, typeName) => [
    ...SENSELESS[valuationOf(typeName)],
    ...(ad_type === "rent" ? [] : ["rent_period"]),
  ],
}

/** By the resource's name. Whoever is not here asks for all of its fields, always. */
export const questionsOf: Readonly<Partial<Record<string, Questions>>> = { "house-list": houseQuestions }
