import type { Target } from "../../declare/index.ts"
import type { Mend } from "./core/plan.ts"

/** What a user said of files with these headings, and of cells with these texts, for the next file. */
interface Kept {
  columns: Readonly<Record<string, { targets: readonly (Target | null)[]; constants: Readonly<Record<string, Mend>> }>>
  mends: Readonly<Record<string, Mend>>
}

const MOST_HEADERS = 20
const MOST_MENDS = 1000

const keyOf = (user: string) => `griya.import.${user}`

const read = (user: string): Kept => {
  try {
    return { columns: {}, mends: {}, ...(JSON.parse(localStorage.getItem(keyOf(user)) ?? "{}") as Partial<Kept>) }
  } catch {
    return { columns: {}, mends: {} }
  }
}

/** A full or a forbidden storage only means that nothing is remembered. */
const write = (user: string, kept: Kept) => {
  try {
    localStorage.setItem(keyOf(user), JSON.stringify(kept))
  } catch {}
}

const headingsOf = (header: readonly string[]) => header.join("\u0001").toLowerCase()

const last = <T>(record: Readonly<Record<string, T>>, most: number) =>
  Object.fromEntries(Object.entries(record).slice(-most))

export const rememberedColumns = (user: string, header: readonly string[]) => {
  const known = read(user).columns[headingsOf(header)]
  return known && { targets: known.targets.map((target) => target ?? undefined), constants: known.constants }
}

export const rememberColumns = (
  user: string,
  header: readonly string[],
  targets: readonly (Target | undefined)[],
  constants: Readonly<Record<string, Mend>>,
): void => {
  const kept = read(user)
  const { [headingsOf(header)]: _, ...others } = kept.columns
  const told = { targets: targets.map((target) => target ?? null), constants }
  write(user, { ...kept, columns: last({ ...others, [headingsOf(header)]: told }, MOST_HEADERS) })
}

export const rememberedMends = (user: string): Readonly<Record<string, Mend>> => read(user).mends

/** What was said of empty cells is of one file alone. */
export const rememberMends = (user: string, mends: Readonly<Record<string, Mend>>): void => {
  const kept = read(user)
  const lasting = Object.fromEntries(Object.entries(mends).filter(([key]) => !key.endsWith("\u0001")))
  write(user, { ...kept, mends: last({ ...kept.mends, ...lasting }, MOST_MENDS) })
}
