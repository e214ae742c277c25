export const LEAD_STATUSES = {
  new: "Baru",
  contacted: "Dihubungi",
  survey: "Survei",
  negotiation: "Negosiasi",
  deal: "Deal",
  cancelled: "Batal",
} as const

/** Whether a lead goes back in the order of its statuses, is lost, or leaves an end. */
export const isSetBack = (from: unknown, to: unknown) => {
  const order = Object.keys(LEAD_STATUSES)
  const [before, after] = [order.indexOf(String(from)), order.indexOf(String(to))] as const
  return to === "cancelled" || from === "deal" || from === "cancelled" || (after >= 0 && after < before)
}
