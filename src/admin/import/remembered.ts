import type { Target } from "../../declare/index.ts"
import type { Fix } from "../../domain/listing-import/plan.ts"
import { inBrowserStore } from "../../providers/browser-store.ts"

/** What a user said of files with these headings, and of cells with these texts, for the next file. */
interface Kept {
  columns: Readonly<Record<string, { targets: readonly (Target | null)[]; constants: Readonly<Record<string, Fix>> }>>
  fixes: Readonly<Record<string, Fix>>
}

const MOST_HEADERS = 20
const MOST_MENDS = 1000

const keyOf = (user: string) => `${user}:import`

/** Nothing, where the browser keeps nothing. */
export const remembered = async (user: string): Promise<Kept> => ({
  columns: {},
  fixes: {},
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
  constants: Readonly<Record<string, Fix>>,
): void =>
  change(user, (kept) => {
    const { [headingsOf(header)]: _, ...others } = kept.columns
    const told = { targets: targets.map((target) => target ?? null), constants }
    return { ...kept, columns: newest({ ...others, [headingsOf(header)]: told }, MOST_HEADERS) }
  })

/** What was said of empty cells is of one file alone. */
export const rememberFixes = (user: string, fixes: Readonly<Record<string, Fix>>): void =>
  change(user, (kept) => {
    const lasting = Object.fromEntries(Object.entries(fixes).filter(([key]) => !key.endsWith("\u0001")))
    return { ...kept, fixes: newest({ ...kept.fixes, ...lasting }, MOST_MENDS) }
  })
