import type { Target } from "../../declare/index.ts"
import { inBrowserStore } from "../../providers/browser-store.ts"
import type { Mend } from "./core/plan.ts"

/** What a user said of files with these headings, and of cells with these texts, for the next file. */
interface Kept {
  columns: Readonly<Record<string, { targets: readonly (Target | null)[]; constants: Readonly<Record<string, Mend>> }>>
  mends: Readonly<Record<string, Mend>>
}

const MOST_HEADERS = 20
const MOST_MENDS = 1000

const keyOf = (user: string) => `${user}:import`

/** Nothing, where the browser keeps nothing. */
export const remembered = async (user: string): Promise<Kept> => ({
  columns: {},
  mends: {},
  ...(await inBrowserStore<Kept | undefined>("remembered", "readonly", (store) => store.get(keyOf(user))).catch(
    () => undefined,
  )),
})

/** One change after the other, so that none is lost. */
let last: Promise<unknown> = Promise.resolve()
const change = (user: string, told: (kept: Kept) => Kept) => {
  last = last
    .then(async () => {
      const kept = told(await remembered(user))
      await inBrowserStore("remembered", "readwrite", (store) => store.put(kept, keyOf(user)))
    })
    .catch(() => undefined)
}

const headingsOf = (header: readonly string[]) => header.join("\u0001").toLowerCase()

const newest = <T>(record: Readonly<Record<string, T>>, most: number) =>
  Object.fromEntries(Object.entries(record).slice(-most))

export const columnsIn = ({ columns }: Kept, header: readonly string[]) => {
  const known = columns[headingsOf(header)]
  return known && { targets: known.targets.map((target) => target ?? undefined), constants: known.constants }
}

export const rememberColumns = (
  user: string,
  header: readonly string[],
  targets: readonly (Target | undefined)[],
  constants: Readonly<Record<string, Mend>>,
): void =>
  change(user, (kept) => {
    const { [headingsOf(header)]: _, ...others } = kept.columns
    const told = { targets: targets.map((target) => target ?? null), constants }
    return { ...kept, columns: newest({ ...others, [headingsOf(header)]: told }, MOST_HEADERS) }
  })

/** What was said of empty cells is of one file alone. */
export const rememberMends = (user: string, mends: Readonly<Record<string, Mend>>): void =>
  change(user, (kept) => {
    const lasting = Object.fromEntries(Object.entries(mends).filter(([key]) => !key.endsWith("\u0001")))
    return { ...kept, mends: newest({ ...kept.mends, ...lasting }, MOST_MENDS) }
  })
