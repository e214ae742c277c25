import { nameKey } from "../declare/name-key.ts"

/** Forms of address and titles before a name. */
const TITLES = new Set(
  "bapak bpk pak ibu bu sdr sdri tn ny nn h hj haji hajjah dr drs dra ir prof mr mrs ms mas mbak kak om tante".split(
    " ",
  ),
)

const wordsOf = (name: string) =>
  nameKey(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !TITLES.has(word))

/** Can two names be of one person? `Ibu Dewi K.` and `Dewi Kusumawati` can, `Dewi` and `Budi` cannot. */
export const isSamePersonName = (one: string, other: string): boolean => {
  const [short = [], long = []] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length)
  const isIn = (word: string) => long.some((one) => one === word || (word.length === 1 && one.startsWith(word)))
  return short.length > 0 && short.every(isIn)
}
