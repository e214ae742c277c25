import { showShortMoney } from "../declare/format.ts"
import type { Field } from "../declare/index.ts"
import type { Row } from "../providers/labels.ts"

const amountOf = (value: unknown) => (typeof value === "number" ? showShortMoney(value) : undefined)

/** `Rp 500 jt – Rp 1,2 M`, `mulai Rp 500 jt`, `sampai Rp 1,2 M`. Undefined where the field is no range, or neither end is known. */
export const moneyRange = (name: string, field: Field, row: Row): string | undefined => {
  if (field.kind !== "money" || !field.from) return undefined
  const [from, to] = [amountOf(row[field.from]), amountOf(row[name])]
  if (from && to) return from === to ? to : `${from} – ${to}`
  return (from && `mulai ${from}`) ?? (to && `sampai ${to}`)
}
