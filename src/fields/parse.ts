import { readMoney, readNumber } from "../declare/index.ts"

export const parseNumber = (typed: string) => readNumber(typed, { strict: true })

export const parseMoney = (typed: string) => readMoney(typed, { strict: true })

/** Text of a money input. Dots that the input wrote itself stay separators while digits between them are changed. */
export interface TypedMoney {
  text: string
  isGrouped: boolean
}

export const isGroupedMoney = (text: string): boolean => /^-?[1-9]\d{0,2}(\.\d{3})+$/.test(text)

const insertedPart = (before: string, after: string): string => {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start += 1
  let end = 0
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return after.slice(start, after.length - end)
}

export const typeMoney = (before: TypedMoney, text: string, isPasted = false): TypedMoney => ({
  text,
  isGrouped: before.isGrouped && !isPasted && !/[.,]/.test(insertedPart(before.text, text)),
})

/** With a unit, dots must group three digits: `1.25 M` of a shortened `1.250.000` has decimals. */
const digitsIn = ({ text, isGrouped }: TypedMoney, hasUnit = /[a-z]/i.test(text)) =>
  isGrouped && (!hasUnit || isGroupedMoney(text.replace(/[^\d.]/g, ""))) ? text.replaceAll(".", "") : text

export const readTypedMoney = (typed: TypedMoney): number | undefined => parseMoney(digitsIn(typed))

const MAX_TO_SCALE = 100_000

/** @returns undefined if the amount is too large for a unit */
export const scaleTypedMoney = (typed: TypedMoney, unit: string): number | undefined => {
  const digits = digitsIn(typed, true)
  const small = parseNumber(digits)
  return small !== undefined && small < MAX_TO_SCALE ? parseMoney(`${digits} ${unit}`) : undefined
}

export const parseLines = (typed: string): string[] =>
  typed
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
