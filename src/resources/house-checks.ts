import { type Checks, showDay } from "../declare/index.ts"
import { houseFields } from "./house-fields.ts"

const dayIn = (value: unknown) => (typeof value === "string" ? value : "")

export const houseChecks: Checks<keyof typeof houseFields> = {
  sold_at: ({ after, named, today }) =>
    named.has("sold_at") && dayIn(after.sold_at) > today
      ? `${houseFields.sold_at.label} tidak boleh setelah hari ini.`
      : undefined,
  premium_until: ({ before, after, named, today }) => {
    const [end, day] = [dayIn(before?.premium_until), dayIn(after.premium_until)]
    if (!named.has("premium_until") || day === "") return undefined
    if (day <= today) return `${houseFields.premium_until.label} harus setelah hari ini.`
    return day <= end
      ? `${houseFields.premium_until.label} harus setelah akhir yang sekarang, ${showDay(end)}.`
      : undefined
  },
}
