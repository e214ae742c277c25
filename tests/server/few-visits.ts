import { accountOf } from "./api.ts"

/** UTC: 03:00 is 10.00 WIB. */
export const at = (clock: string) => `2038-03-01T${clock}:00.000Z`

/** A viewing of the admin who calls. */
export const visit = (from: string, to: string, more: object = {}) => ({
  house: 1,
  customer_name: "Rina",
  phone: "081298765432",
  agent: Number(accountOf("gro_admin").auth_id),
  status: "confirmed",
  starts_at: at(from),
  ends_at: at(to),
  ...more,
})
