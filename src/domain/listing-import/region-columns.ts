import { type ColumnRules, type Field, fieldsOf, type Resource, relationChain } from "../../declare/index.ts"
import { LEVELS, type Level } from "../region-name.ts"

export type RegionFields = Readonly<Record<Level, string>>

const known = new WeakMap<Resource, RegionFields | undefined>()

const findFields = (resource: Resource): RegionFields | undefined => {
  for (const [name] of fieldsOf(resource, "form")) {
    const chain = relationChain(resource.fields, name).toReversed()
    if (chain.length === LEVELS.length)
      return Object.fromEntries(LEVELS.map((level, at) => [level, chain[at]?.[0]])) as RegionFields
  }
  return undefined
}

/** Finds four nested relations, province first. @returns undefined if the form lacks them */
export const regionFieldsOf = (resource: Resource): RegionFields | undefined => {
  if (!known.has(resource)) known.set(resource, findFields(resource))
  return known.get(resource)
}

export const regionNamesOf = (resource: Resource): string[] => Object.values(regionFieldsOf(resource) ?? {})

export const listOfLevel = (resource: Resource, level: Level): string => {
  const field = resource.fields[regionFieldsOf(resource)?.[level] ?? ""] as Field<"relation">
  return field.to
}

export const regionHeadings: ColumnRules["headings"] = {
  province: ["propinsi", "prov", "nama provinsi", "province name"],
  city: [
    "area city",
    "city area",
    "kota area",
    "kab/kota",
    "kota/kabupaten",
    "kabupaten/kota",
    "kota/kab",
    "kabupaten",
    "kotamadya",
    "nama kota",
    "city name",
    "regency",
    "municipality",
    "wilayah",
    "BreadcrumbList_ListItem_name_2",
  ],
  district: [
    "loc",
    "kec",
    "nama kecamatan",
    "area",
    "lokasi",
    "daerah",
    "sub district",
    "district name",
    "BreadcrumbList_ListItem_name_3",
  ],
  village: ["desa", "kel", "kelurahan/desa", "desa/kelurahan", "nama kelurahan", "urban village"],
  address: [
    "jalan",
    "alamat lengkap",
    "street",
    "street address",
    "full address",
    "Place_PostalAddress_addressLocality",
  ],
  location: ["koordinat", "titik", "peta", "coordinate", "coordinates", "latlong", "lat,long", "google maps", "geo"],
  "location.lat": ["lat", "latitude"],
  "location.lng": ["long", "lng", "lon", "longitude"],
  "city.with_district": ["kecamatan, kota", "kecamatan/kota", "area/kota"],
}
