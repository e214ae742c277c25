import { Refusal } from "../refusal.ts"
import type { Handler } from "../task.ts"

export const pending: Handler = async ({ resource, part }) => {
  throw new Refusal(501, `${resource.label}: ${part} belum tersedia di layanan ini.`)
}
