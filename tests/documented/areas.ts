import { bare, type Documented, type Json, lists } from "./documented.ts"

interface Level {
  id: string
  path: string
  parent?: { parameter: string; code: string }
  rows: readonly Json[]
}

const level = ({ id, path, parent, rows }: Level): Documented => ({
  id,
  service: "main",
  method: "GET",
  path,
  query: parent && { [parent.parameter]: parent.code },
  judged: "body 200",
  good: [bare(rows)],
  reads: { data: rows, total: rows.length },
  asked: lists(path.slice(1), {
    page: 1,
    filters: parent && [{ field: parent.parameter, operator: "eq", value: parent.code }],
  }),
})

const province = [{ id: "31", name: "DKI Jakarta" }]
const city = [{ id: "31.74", name: "Kota Adm. Jakarta Selatan", id_provinsi: "31" }]
const district = [{ id: "31.74.07", name: "Kebayoran Baru", id_kota: "31.74" }]
const village = [
  { id: "31.74.07.1002", name: "Gunung", id_kecamatan: "31.74.07" },
  { id: "31.74.07.1001", name: "Melawai", id_kecamatan: "31.74.07" },
]
const slugged = (rows: readonly Json[]) =>
  rows.map((row) => ({ ...row, slug: String(row.name).toLowerCase().replace(/\W+/g, "-") }))

const ofProvince = { parameter: "id_provinsi", code: "31" }
const ofCity = { parameter: "id_kota", code: "31.74" }
const ofDistrict = { parameter: "id_kecamatan", code: "31.74.07" }

export const areas: readonly Documented[] = [
  level({ id: "masterProvince.list", path: "/master-province", rows: province }),
  level({ id: "masterCity.list", path: "/master-city", parent: ofProvince, rows: city }),
  level({ id: "masterDistrict.list", path: "/master-district", parent: ofCity, rows: district }),
  level({ id: "masterVillage.list", path: "/master-village", parent: ofDistrict, rows: village }),
  level({ id: "province.list", path: "/provinces", rows: slugged(province) }),
  level({ id: "city.list", path: "/cities", parent: ofProvince, rows: slugged(city) }),
  level({ id: "district.list", path: "/districts", parent: ofCity, rows: slugged(district) }),
  level({ id: "village.list", path: "/villages", parent: ofDistrict, rows: slugged(village) }),
]
