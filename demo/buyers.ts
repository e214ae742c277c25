import type { biChecking } from "../src/resources/bi-checking.ts"
import type { findProperties } from "../src/resources/find-properties.ts"
import { roundPrice } from "./asking-price.ts"
import type { Days } from "./days.ts"
import type { Lead } from "./leads.ts"
import { houseTypes } from "./master-data.ts"
import { nameFrom, nikFrom, phoneFrom } from "./names.ts"
import { createRandom, type Random } from "./random.ts"
import type { Regions } from "./regions.ts"
import type { Row } from "./row.ts"

type Wish = Row<typeof findProperties>
type Check = Row<typeof biChecking>

const WISHES = 60
const CHECKS = 50
const NOTES = [
  "Diutamakan dekat stasiun.",
  "Harus bebas banjir.",
  "Untuk ditempati sendiri.",
  "Untuk usaha, perlu parkir.",
  "Ingin dekat sekolah anak.",
]

const wishFrom = (random: Random, regions: Regions, days: Days, id: number): Wish => {
  const region = regions.draw(random)
  const ad_type = random.weighted([
    ["sale", 7],
    ["rent", 3],
  ] as const)
  const type = random.weighted([
    ["Rumah", 6],
    ["Apartemen", 2],
    ["Tanah", 2],
    ["Ruko", 2],
  ] as const)
  const land = type === "Apartemen" ? null : random.pick([60, 72, 90, 120, 150])
  const building = type === "Tanah" ? null : random.pick([36, 45, 60, 90, 120])
  const worth =
    (land ?? 0) * region.prices.land +
    (building ?? 0) * (land === null ? region.prices.apartment : region.prices.building)
  const highest = roundPrice((ad_type === "sale" ? worth : worth * 0.04) * random.about(0.15))
  return {
    id,
    name: nameFrom(random),
    phone: phoneFrom(random),
    ad_type,
    house_type: houseTypes.find(({ name }) => name === type)?.id ?? 1,
    places: [...new Set([region.districtName, region.cityName])],
    budget_min: roundPrice(highest * 0.7),
    budget_max: highest,
    land_min: land,
    building_min: building,
    bedrooms_min: type === "Rumah" || type === "Apartemen" ? random.between(1, 3) : null,
    payment: ad_type === "sale" ? random.pick(["cash", "installment", "kpr", "kpr"] as const) : null,
    notes: random.chance(0.6) ? random.pick(NOTES) : null,
    wished: null,
    offers: null,
    status: random.weighted([
      ["new", 30],
      ["searching", 30],
      ["offered", 18],
      ["found", 12],
      ["closed", 10],
    ] as const),
    created_at: days.moment(-random.between(1, 90), random.between(7, 21), random.between(0, 59)),
  }
}

export const wishesOf = (regions: Regions, days: Days): Wish[] => {
  const random = createRandom("wishes")
  return Array.from({ length: WISHES }, (_, index) => wishFrom(random, regions, days, index + 1))
}

const BANKS = ["bca", "mandiri", "bri", "bni", "btn", "bsi", "cimb", "permata"] as const
const DOCUMENTS = ["KTP", "Kartu Keluarga", "NPWP", "Slip gaji", "Rekening koran 3 bulan", "Surat persetujuan"]
const REMARKS: Partial<Record<NonNullable<Check["status"]>, readonly string[]>> = {
  incomplete: ["Slip gaji belum ada.", "Foto KTP tidak terbaca."],
  rejected: ["Surat persetujuan tidak ditandatangani.", "Data KTP tidak cocok."],
  cancelled: ["Pemohon membatalkan.", "Pemohon jadi membeli tunai."],
}

const checkFrom = (random: Random, days: Days, lead: Lead, id: number): Check => {
  const status = random.weighted([
    ["submitted", 22],
    ["incomplete", 14],
    ["processing", 18],
    ["done", 40],
    ["rejected", 8],
    ["cancelled", 6],
  ] as const)
  const age = random.between(2, 90)
  const year = Number(days.day(0).slice(0, 4)) - random.between(23, 55)
  const remarks = REMARKS[status]
  return {
    id,
    applicant: lead.name,
    nik: nikFrom(random),
    phone: lead.phone,
    birth_date: `${year}-${String(random.between(1, 12)).padStart(2, "0")}-${String(random.between(1, 28)).padStart(2, "0")}`,
    lead: lead.id,
    bank: random.pick(BANKS),
    consent: status === "done" || status === "processing" || (status !== "rejected" && id % 3 !== 0),
    documents: random.some(DOCUMENTS, status === "incomplete" ? 2 : 5),
    status,
    collectibility:
      status === "done"
        ? random.weighted([
            ["1", 62],
            ["2", 16],
            ["3", 6],
            ["4", 4],
            ["5", 6],
            ["none", 6],
          ] as const)
        : null,
    note: remarks ? random.pick(remarks) : null,
    checked_at:
      status === "done"
        ? days.moment(-Math.max(1, age - random.between(1, 5)), random.between(9, 16), random.between(0, 59))
        : null,
    created_at: days.moment(-age, random.between(5, 8), random.between(0, 59)),
  }
}

export const checksOf = (leads: readonly Lead[], days: Days): Check[] => {
  const random = createRandom("checks")
  const wanting = random.some(
    leads.filter(({ payment }) => payment === "kpr"),
    CHECKS,
  )
  return wanting.map((lead, index) => checkFrom(random, days, lead, index + 1))
}
