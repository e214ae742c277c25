import { showNumber } from "../../declare/format.ts"

/** `USD 103.255,29`: a report's costs in its own currency; without a currency where it names none. */
export const showSpent = (amount: number, currencies: readonly string[]): string => {
  // Amounts of several currencies do not add up.
  if (currencies.length > 1) return "–"
  const [currency] = currencies
  const sign = currency === "IDR" ? "Rp" : currency
  return sign ? `${sign} ${showNumber(amount)}` : showNumber(amount)
}
