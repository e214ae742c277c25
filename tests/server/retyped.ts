import { type Fields, integer, type Resource, relation, relations, select, text } from "../../src/declare/index.ts"
import { promo, resources } from "./developing.ts"

/** The promo with a code of this kind. */
export const withCode = (code: Fields[string], filters = ["code"]): Resource[] => [
  ...resources,
  { ...promo, fields: { name: text("Nama"), code }, listing: { ...promo.listing, filters, search: ["name"] } },
]
export const TEXT = withCode(text("Kode"))
export const SEARCHED = TEXT.map((resource) =>
  resource.name === "promo" ? { ...resource, listing: { ...resource.listing, search: ["name", "code"] } } : resource,
)
export const INTEGER = withCode(integer("Kode"))
export const CITY = withCode(relation("Kode", { to: "master-city" }))
export const HOUSE_TYPE = withCode(relation("Kode", { to: "house-type" }))
export const SELECT = withCode(select("Kode", { options: { planned: "Direncanakan", over: "Selesai" } }))
export const FACILITIES = withCode(relations("Kode", { to: "extra-facility" }), [])
export const CITIES = withCode(relations("Kode", { to: "master-city" }), [])
