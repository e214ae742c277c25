import { showNumber } from "../../declare/format.ts"

export const showSpent = (amount: number, currencies: readonly string[]): string => {
  // Amounts in several currencies cannot be added.
  if (currencies.length > 1) return "–"
  const [currency] = currencies
  const sign = currency === "IDR" ? "Rp" : currency
  return sign ? `${sign} ${showNumber(amount)}` : showNumber(amount)
}
