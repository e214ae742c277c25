import type { biChecking } from "../src/resources/bi-checking.ts"
import type { Days } from "./days.ts"
import type { Lead } from "./leads.ts"
import { nikFrom } from "./names.ts"
import { createRandom, type Random } from "./random.ts"
import type { Row } from "./row.ts"

type Check = Row<typeof biChecking>

const CHECKS = 50
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
