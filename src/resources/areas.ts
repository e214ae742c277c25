import { call, defineResource, relation, text } from "../declare/index.ts"
import { ADMINS } from "./roles.ts"

const AREA = { group: "Master Area", icon: "environment" } as const
const SLUG = { group: "Master Slug", icon: "environment", seenBy: ADMINS } as const
const named = { id: text("Kode", { readOnly: true, copy: true }), name: text("Nama") } as const
const slugged = { ...named, slug: text("Slug") } as const
const listing = { search: ["name", "id"], sort: "name", filters: [] } as const

export const masterProvince = defineResource({
  ...AREA,
  name: "master-province",
  noun: "provinsi",
  label: "Provinsi",
  route: "master-area/province",
  fields: named,
  listing,
  calls: { list: call("GET /master-province", { whole: true }) },
})

export const masterCity = defineResource({
  ...AREA,
  name: "master-city",
  noun: "kota",
  label: "Kota",
  route: "master-area/city",
  fields: { ...named, id_provinsi: relation("Provinsi", { to: "master-province" }) },
  listing,
  calls: { list: call("GET /master-city", { whole: true, needs: ["id_provinsi"] }) },
})

export const masterDistrict = defineResource({
  ...AREA,
  name: "master-district",
  noun: "kecamatan",
  label: "Kecamatan",
  route: "master-area/district",
  fields: { ...named, id_kota: relation("Kota", { to: "master-city" }) },
  listing,
  calls: { list: call("GET /master-district", { whole: true, needs: ["id_kota"] }) },
})

export const masterVillage = defineResource({
  ...AREA,
  name: "master-village",
  noun: "kelurahan",
  label: "Kelurahan",
  route: "master-area/village",
  fields: { ...named, id_kecamatan: relation("Kecamatan", { to: "master-district" }) },
  listing,
  calls: { list: call("GET /master-village", { whole: true, needs: ["id_kecamatan"] }) },
  queries: { search: call("GET /master-village/search", { extension: true }) },
})

export const provinces = defineResource({
  ...SLUG,
  name: "provinces",
  noun: "provinsi",
  label: "Provinsi",
  route: "master-slug/province",
  records: "master-province",
  fields: slugged,
  listing,
  calls: { list: call("GET /provinces", { whole: true }) },
})

export const cities = defineResource({
  ...SLUG,
  name: "cities",
  noun: "kota",
  label: "Kota",
  route: "master-slug/city",
  records: "master-city",
  fields: { ...slugged, id_provinsi: relation("Provinsi", { to: "provinces" }) },
  listing,
  calls: { list: call("GET /cities", { whole: true, needs: ["id_provinsi"] }) },
})

export const districts = defineResource({
  ...SLUG,
  name: "districts",
  noun: "kecamatan",
  label: "Kecamatan",
  route: "master-slug/district",
  records: "master-district",
  fields: { ...slugged, id_kota: relation("Kota", { to: "cities" }) },
  listing,
  calls: { list: call("GET /districts", { whole: true, needs: ["id_kota"] }) },
})

export const villages = defineResource({
  ...SLUG,
  name: "villages",
  noun: "kelurahan",
  label: "Kelurahan",
  route: "master-slug/village",
  records: "master-village",
  fields: { ...slugged, id_kecamatan: relation("Kecamatan", { to: "districts" }) },
  listing,
  calls: { list: call("GET /villages", { whole: true, needs: ["id_kecamatan"] }) },
})
