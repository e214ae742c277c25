import { isObject } from "../../src/declare/index.ts"

const DEEPEST = 5
const MOST_ITEMS = 100

export const numbersIn = (value: unknown, depth = 0): number => {
  if (typeof value === "number") return 1
  if (typeof value === "string") return Number(value.trim() !== "" && Number.isFinite(Number(value)))
  if (depth > DEEPEST) return 0
  const inside = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : []
  return inside.slice(0, MOST_ITEMS).reduce<number>((count, item) => count + numbersIn(item, depth + 1), 0)
}
