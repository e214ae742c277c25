import { once } from "es-toolkit"

const DAY = 86_400_000

const words = once(() => new Intl.RelativeTimeFormat("id-ID", { numeric: "auto" }))

export const agoWords = (at: string, now: number): string => {
  const days = Math.floor((now - Date.parse(at)) / DAY)
  if (Number.isNaN(days)) return ""
  return days < 1 ? "hari ini" : words().format(-days, "day").replace(" yang lalu", " lalu")
}
