import { once } from "es-toolkit"

const grouped = (whole: number) => String(whole).replace(/\B(?=(\d{3})+$)/g, ".")

const plain = once(() => new Intl.NumberFormat("id-ID", { maximumFractionDigits: 2 }))

/** Limit of numbers with two exact decimals. */
const MAX_EXACT_VALUE = 9e13

/** Rounds the decimal notation: 1.005 becomes 1.01. */
const hundredthsOf = (value: number) => Math.round(Number(`${value.toFixed(9)}e2`))

/** Formats `1.234,5`. Avoids `Intl`, whose formatter takes 20 ms to create, because every list has numbers. */
export const showNumber = (value: number): string => {
  if (Number.isSafeInteger(value)) return grouped(value)
  if (!(Math.abs(value) < MAX_EXACT_VALUE)) return plain().format(value)
  const hundredths = hundredthsOf(Math.abs(value))
  const decimals = String(hundredths % 100)
    .padStart(2, "0")
    .replace(/0+$/, "")
  const written = grouped(Math.floor(hundredths / 100)) + (decimals && `,${decimals}`)
  return value < 0 && hundredths > 0 ? `-${written}` : written
}

const compact = once(() => new Intl.NumberFormat("id-ID", { notation: "compact", maximumFractionDigits: 1 }))

export const showCompact = (value: number): string => compact().format(value)

const rupiah = (value: number, written: string) => (value < 0 ? `-Rp ${written}` : `Rp ${written}`)

export const showMoney = (value: number): string => rupiah(value, showNumber(Math.abs(Math.trunc(value))))

const UNITS = [
  [1e12, "T"],
  [1e9, "M"],
  [1e6, "jt"],
  [1e3, "rb"],
] as const

const rounded = (amount: number, unit: number) => Math.round((amount / unit) * 100) / 100

export const showShortMoney = (value: number): string => {
  const amount = Math.abs(value)
  // 999.999.999 is rounded to 1 M, not to 1.000 jt.
  const unit = UNITS.find(([size], index) => amount >= size || (index < 3 && rounded(amount, size / 1000) >= 1000))
  return unit ? rupiah(value, `${showNumber(rounded(amount, unit[0]))} ${unit[1]}`) : showMoney(value)
}

export const showArea = (value: number): string => `${showNumber(value)} m²`
export const showPercent = (value: number): string => `${showNumber(value)}%`

const DOTS = "••••"

export const isMask = (value: unknown): boolean => typeof value === "string" && value.startsWith(DOTS)

/** Hides personal data except its last four digits, or last four characters if it lacks digits. */
export const mask = (value: string): string => {
  if (isMask(value)) return value
  const text = value.replace(/\D/g, "") || value
  return DOTS + (text.length > 4 ? text.slice(-4) : "")
}

export const showCount = (count: number, what: string): string => `${showNumber(count)} ${what}`

/** Of an approximate total at least that many exist. */
export const showTotal = (total: number, isApproximate = false): string =>
  isApproximate ? `lebih dari ${showNumber(Math.max(0, total - 1))}` : showNumber(total)
