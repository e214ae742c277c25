import { createCheckedRows } from "../../src/domain/listing-import/checked-rows.ts"
import { houseRules } from "../../src/domain/listing-import/house-rules.ts"
import { type Opening, openFile } from "../../src/domain/listing-import/open-file.ts"
import { EMPTY_PLAN, type Plan } from "../../src/domain/listing-import/plan.ts"
import type { Lists, Named } from "../../src/domain/listing-import/read-names.ts"
import { createSummary } from "../../src/domain/listing-import/summary.ts"
import { houseList } from "../../src/resources/house-list.ts"

const named = (pairs: Readonly<Record<string, string>>): Named[] =>
  Object.entries(pairs).map(([id, name]) => ({ id, name }))

const AREAS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "master-province": {
    "31": "Daerah Khusus Ibukota Jakarta",
    "32": "Jawa Barat",
    "34": "Daerah Istimewa Yogyakarta",
    "36": "Banten",
    "16": "Sumatera Selatan",
  },
  "master-city 31": { "31.74": "Kota Administrasi Jakarta Selatan", "31.75": "Kota Administrasi Jakarta Timur" },
  "master-city 32": { "32.01": "Kabupaten Bogor", "32.71": "Kota Bogor", "32.76": "Kota Depok" },
  "master-city 34": { "34.02": "Kabupaten Bantul", "34.04": "Kabupaten Sleman", "34.71": "Kota Yogyakarta" },
  "master-city 36": { "36.03": "Kabupaten Tangerang", "36.71": "Kota Tangerang", "36.74": "Kota Tangerang Selatan" },
  "master-city 16": { "16.71": "Kota Palembang" },
  "master-district 16.71": { "16.71.01": "Ilir Barat Satu", "16.71.02": "Seberang Ulu Dua" },
  "master-district 31.74": { "31.74.05": "Kebayoran Lama", "31.74.06": "Cilandak", "31.74.07": "Kebayoran Baru" },
  "master-district 31.75": { "31.75.05": "Pasar Rebo" },
  "master-district 32.01": { "32.01.02": "Gunungputri", "32.01.01": "Cibinong" },
  "master-district 32.71": { "32.71.01": "Bogor Selatan" },
  "master-district 32.76": { "32.76.03": "Sawangan" },
  "master-district 34.02": { "34.02.09": "Jetis", "34.02.08": "Bantul" },
  "master-district 34.04": { "34.04.06": "Mlati", "34.04.13": "Sleman" },
  "master-district 34.71": { "34.71.02": "Jetis", "34.71.13": "Umbulharjo" },
  "master-district 36.03": { "36.03.22": "Pagedangan", "36.03.20": "Legok" },
  "master-district 36.71": { "36.71.01": "Tangerang" },
  "master-district 36.74": { "36.74.01": "Serpong", "36.74.05": "Ciputat Timur" },
  "master-village 31.74.05": { "31.74.05.1001": "Grogol Utara", "31.74.05.1002": "Grogol Selatan" },
  "master-village 31.74.06": { "31.74.06.1002": "Cipete Selatan" },
  "master-village 31.74.07": { "31.74.07.1001": "Melawai", "31.74.07.1008": "Cipete Utara" },
  "master-village 31.75.05": { "31.75.05.1003": "Kalisari" },
  "master-village 32.01.02": { "32.01.02.2001": "Wanaherang" },
  "master-village 32.01.01": { "32.01.01.1001": "Pakansari", "32.01.01.1002": "Sukasari" },
  "master-village 32.71.01": { "32.71.01.1001": "Sukasari" },
  "master-village 36.74.05": { "36.74.05.1003": "Cireundeu" },
  "house-type": { "1": "Rumah", "2": "Apartemen", "3": "Tanah", "13": "Rukan" },
  "extra-facility": { "1": "AC", "2": "Taman", "3": "Kolam renang" },
}

export const lists: Lists = {
  load: async (resource, parent) => named(AREAS[parent ? `${resource} ${parent}` : resource] ?? {}),
  search: async () => [],
  isWhole: (resource) => ["house-type", "extra-facility"].includes(resource),
}

const fileOf = (text: string | Uint8Array, name = "listing.csv") => new File([text as BlobPart], name)

export const open = (text: string | Uint8Array, headerLine?: number): Promise<Opening> =>
  openFile(fileOf(text), houseList, houseRules, { headerLine })

export const check = async (text: string | Uint8Array, choices: Partial<Plan> = {}) => {
  const opening = await open(text)
  if ("refused" in opening) throw new Error(opening.refused)
  const engine = createCheckedRows(houseList, houseRules, opening.table, lists)
  const plan: Plan = { ...EMPTY_PLAN, targets: opening.opened.found, ...choices }
  await engine.check(plan, () => {})
  const said = (row: number) => engine.issuesOf(row).map(({ level, field, message }) => `${level} ${field}: ${message}`)
  return { engine, plan, opened: opening.opened, said, summary: () => createSummary(houseList, engine) }
}
