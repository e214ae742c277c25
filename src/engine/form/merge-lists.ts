import { isEmpty } from "../../declare/index.ts"

type Items = readonly unknown[]

const keyOf = (item: unknown) => (typeof item === "object" ? JSON.stringify(item) : String(item))
const toItems = (value: unknown): Items | undefined => (isEmpty(value) ? [] : Array.isArray(value) ? value : undefined)
const keysOf = (items: Items) => items.map(keyOf)
const isSameOrder = (a: readonly string[], b: readonly string[]) => a.join("\n") === b.join("\n")

/** Adds an item behind the one that it followed, else as the first. */
const insertAs = (into: Items, item: unknown, from: Items): Items => {
  const known = keysOf(into)
  const before = keysOf(from.slice(0, keysOf(from).indexOf(keyOf(item)))).toReversed()
  const follows = before.find((key) => known.includes(key))
  const at = follows === undefined ? 0 : known.indexOf(follows) + 1
  return into.toSpliced(at, 0, item)
}

/**
 * Merges two changes of a list item by item: what either side added is in it, what either side removed is not. The side
 * that moved items decides their order.
 * @returns undefined if a value is no list, or if both sides moved items differently
 */
export const mergeLists = (base: unknown, mine: unknown, theirs: unknown): Items | undefined => {
  const [old, own, other] = [toItems(base), toItems(mine), toItems(theirs)]
  if (!old || !own || !other) return undefined
  const [oldKeys, ownKeys, otherKeys] = [keysOf(old), keysOf(own), keysOf(other)]
  const isCommon = (key: string) => oldKeys.includes(key) && ownKeys.includes(key) && otherKeys.includes(key)
  const [oldOrder, ownOrder, otherOrder] = [oldKeys, ownKeys, otherKeys].map((keys) => keys.filter(isCommon))
  if (!oldOrder || !ownOrder || !otherOrder) return undefined
  const isMovedByMe = !isSameOrder(ownOrder, oldOrder)
  if (isMovedByMe && !isSameOrder(otherOrder, oldOrder) && !isSameOrder(otherOrder, ownOrder)) return undefined
  const [first, second] = isMovedByMe ? [own, other] : [other, own]
  const secondKeys = keysOf(second)
  const kept = first.filter((item) => secondKeys.includes(keyOf(item)) || !oldKeys.includes(keyOf(item)))
  const firstKeys = keysOf(first)
  const added = second.filter((item) => !oldKeys.includes(keyOf(item)) && !firstKeys.includes(keyOf(item)))
  return added.reduce<Items>((items, item) => insertAs(items, item, second), kept)
}
