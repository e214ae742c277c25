import { OPEN_LEADS, PLANNED_VIEWINGS } from "./open-statuses.ts"

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
