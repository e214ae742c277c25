import { isObject } from "../declare/answer.ts"
import { readMoney, readNumber } from "../declare/numeral.ts"
import { type Form, normalizeWord } from "./form.ts"

const MACHINE = /^\s*[-+]?\d+(\.\d+)?(e[-+]?\d+)?\s*$/i
const BOXED = ["$numberInt", "$numberLong", "$numberDouble", "$numberDecimal"]

/** Parses `"950000000.00"` and MongoDB's `{ $numberDecimal: "950000000" }`. */
const machineNumber = (raw: unknown): number | undefined => {
  if (typeof raw === "string") return MACHINE.test(raw) ? Number(raw) : undefined
  const boxed = isObject(raw) ? BOXED.map((name) => raw[name]).find((value) => value !== undefined) : undefined
  return boxed === undefined ? undefined : machineNumber(String(boxed))
}

const finite = (value: number | undefined) => (Number.isFinite(value) ? value : undefined)
const asMachineText: Form<number> = { read: (raw) => finite(machineNumber(raw)) }
const written = (read: typeof readNumber): Form<number> => ({
  read: (raw) => (typeof raw === "string" ? finite(read(raw, { strict: false })) : undefined),
})

export const numberForms: readonly Form<number>[] = [asMachineText, written(readNumber)]
export const moneyForms: readonly Form<number>[] = [asMachineText, written(readMoney)]

const pair = (yes: unknown, no: unknown): Form<boolean> => ({
  read: (raw) => {
    const value = typeof raw === "string" ? normalizeWord(raw) : raw
    return value === yes ? true : value === no ? false : undefined
  },
  write: (value) => (value ? yes : no),
})

export const booleanForms: readonly Form<boolean>[] = [
  pair(1, 0),
  pair("1", "0"),
  pair("true", "false"),
  pair("ya", "tidak"),
  pair("yes", "no"),
  pair("y", "n"),
  pair("t", "f"),
]
