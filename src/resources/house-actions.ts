import { call, http } from "../declare/index.ts"
import { OPEN_LEADS, PLANNED_VIEWINGS } from "./choices.ts"
import { SAYS } from "./messages.ts"

/** A job goes on after the answer, and the log could not name the key. */
export const IN_PERSON = { inPerson: true, extension: true } as const

export const DEAL_ENDS = [
  { is: { premium: [true] }, says: "Masa premium berakhir hari ini" },
  {
    of: "premium-ads",
    by: "house",
    is: { status: ["scheduled", "running", "paused"] },
    sets: { status: "ended" },
    says: "dihentikan",
  },
  {
    of: "schedule-house-list",
    by: "house",
    is: { status: PLANNED_VIEWINGS },
    ahead: "starts_at",
    sets: { status: "cancelled" },
    says: "dibatalkan",
  },
  {
    of: "request-cust",
    answer: "buyer",
    is: { status: [...OPEN_LEADS, "cancelled"] },
    sets: { status: "deal" },
    says: "Status lead pembeli menjadi Deal",
  },
] as const

const update = call("PUT /house-list/{id}", { succeeds: http(200), says: SAYS.propertyUpdated })

export const premiumActions = {
  makePremium: {
    label: "Jadikan premium",
    icon: "star",
    on: "record",
    call: update,
    asks: { premium_until: "required", premium_package: "optional", premium_slot: "optional" },
    gives: { premium: true },
    stamps: { premium_from: { with: "today" } },
    when: {
      is: { premium: [false, null], status: ["active"] },
      says: "Hanya listing Tayang yang belum premium dapat dijadikan premium.",
    },
    roles: ["gro_admin"],
  },
  extendPremium: {
    label: "Perpanjang premium",
    icon: "star",
    on: "record",
    call: update,
    asks: { premium_until: "required" },
    when: { is: { premium: [true] }, says: "Listing ini tidak sedang premium." },
    hidden: true,
  },
  endPremium: {
    label: "Akhiri premium",
    icon: "star",
    on: "record",
    call: update,
    gives: { premium: false },
    stamps: { premium_until: { with: "today" } },
    when: { is: { premium: [true] }, says: "Listing ini tidak sedang premium." },
    warns: "Listing ini berhenti tampil sebagai premium hari ini juga. Sisa harinya tidak dikembalikan.",
    hidden: true,
  },
} as const
