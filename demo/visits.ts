import type { scheduleHouseList } from "../src/resources/schedule-house-list.ts"
import type { Days } from "./days.ts"
import type { Lead } from "./leads.ts"
import { createRandom, type Random } from "./random.ts"
import type { Row } from "./row.ts"

type Visit = Row<typeof scheduleHouseList>

const COUNT = 150
const NOTES = [
  "Bertemu di depan pos satpam.",
  "Calon pembeli datang bersama keluarga.",
  "Kunci diambil di kantor.",
  "Minta dilihatkan juga rumah di blok sebelah.",
  "Tolong hubungi pemilik satu jam sebelumnya.",
]
const OUTCOMES = [
  "Tertarik, minta waktu bicara dengan keluarga.",
  "Cocok dengan lokasinya, harga akan ditawar.",
  "Kurang cocok, mencari yang lebih luas.",
  "Akan kembali dengan pasangan pekan depan.",
  "Lanjut ke perhitungan KPR.",
]

const visitFrom = (random: Random, days: Days, leads: readonly Lead[], id: number): Visit => {
  const lead = random.pick(leads)
  const offset = random.weighted([
    [0, 6],
    [random.between(1, 7), 34],
    [-1 - random.recent(60), 50],
    [random.between(8, 20), 10],
  ])
  const hour = random.between(9, 16)
  const minute = random.pick([0, 30])
  const minutes = random.pick([30, 60, 60, 90])
  const status = random.weighted(
    offset < 0
      ? ([
          ["done", 70],
          ["no_show", 12],
          ["cancelled", 18],
        ] as const)
      : ([
          ["requested", 35],
          ["confirmed", 58],
          ["cancelled", 7],
        ] as const),
  )
  return {
    id,
    house: lead.property_id,
    lead: lead.id,
    customer_name: lead.name,
    phone: lead.phone,
    agent: lead.agent,
    starts_at: days.moment(offset, hour, minute),
    ends_at: days.moment(offset, hour, minute + minutes),
    status,
    notes: random.chance(0.6) ? random.pick(NOTES) : null,
    outcome: status === "done" ? random.pick(OUTCOMES) : null,
  }
}

export const visitsOf = (leads: readonly Lead[], days: Days): Visit[] => {
  const random = createRandom("visits")
  const visits: Visit[] = []
  const clashes = (one: Visit) =>
    visits.some(
      (other) =>
        (other.agent === one.agent || other.house === one.house) &&
        other.starts_at < one.ends_at &&
        one.starts_at < other.ends_at,
    )
  while (visits.length < COUNT) {
    const visit = visitFrom(random, days, leads, visits.length + 1)
    if (!clashes(visit)) visits.push(visit)
  }
  return visits
}
