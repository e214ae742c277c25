import { getDistricts, getProvinces, getRegencies, getVillages } from "idn-area-data"

interface Area {
  id: string
  name: string
  slug: string
}

/** Provinces to villages, with the Ministry of Home Affairs' dotted codes as ids. */
export interface Areas {
  "master-province": Area[]
  "master-city": (Area & { id_provinsi: string })[]
  "master-district": (Area & { id_kota: string })[]
  "master-village": (Area & { id_kecamatan: string })[]
}

export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")

const areaOf = ({ code, name }: { code: string; name: string }): Area => ({ id: code, name, slug: slugOf(name) })

export const readAreas = async (): Promise<Areas> => {
  const [provinces, cities, districts, villages] = await Promise.all([
    getProvinces(),
    getRegencies(),
    getDistricts(),
    getVillages(),
  ])
  return {
    "master-province": provinces.map(areaOf),
    "master-city": cities.map((row) => ({ ...areaOf(row), id_provinsi: row.province_code })),
    "master-district": districts.map((row) => ({ ...areaOf(row), id_kota: row.regency_code })),
    "master-village": villages.map((row) => ({ ...areaOf(row), id_kecamatan: row.district_code })),
  }
}
