import type { Target } from "../declare/index.ts"
import { ownValue } from "../declare/own-value.ts"
import { type Fix, isOfEmptyCell, type Plan } from "../domain/listing-import/plan.ts"
import { inBrowserStore } from "../drafts/browser-store.ts"

interface HeaderChoices {
  /** Target of each column; null if it is not imported. */
  targets: readonly (Target | null)[]
  defaults: Readonly<Record<string, Fix>>
  isTitleMade?: boolean | undefined
}

interface SavedChoices {
  columns: Readonly<Record<string, HeaderChoices>>
  fixes: Readonly<Record<string, Fix>>
}

const MOST_HEADERS = 20
const MOST_FIXES = 1000

/** `key` names the user and the resource. Resolves to empty choices if the browser's storage fails. */
export const loadChoices = async (key: string): Promise<SavedChoices> => ({
  columns: {},
  fixes: {},
  ...(await inBrowserStore<SavedChoices | undefined>("remembered", "readonly", (store) => store.get(key)).catch(
    () => undefined,
  )),
})

/** Runs changes one after the other, so that none is lost. */
let last: Promise<unknown> = Promise.resolve()
const change = (key: string, update: (saved: SavedChoices) => SavedChoices) => {
  last = last
    .then(async () => {
      const saved = update(await loadChoices(key))
      await inBrowserStore("remembered", "readwrite", (store) => store.put(saved, key))
    })
    .catch(() => undefined)
}

const headerKey = (header: readonly string[]) => header.join("\u0001").toLowerCase()

const newest = <T>(record: Readonly<Record<string, T>>, most: number) =>
  Object.fromEntries(Object.entries(record).slice(-most))

export const choicesForHeader = ({ columns }: SavedChoices, header: readonly string[]) => {
  const known = ownValue(columns, headerKey(header))
  return known && { ...known, targets: known.targets.map((target) => target ?? undefined) }
}

export const saveColumns = (key: string, header: readonly string[], { targets, defaults, isTitleMade }: Plan): void =>
  change(key, (saved) => {
    const { [headerKey(header)]: _, ...others } = saved.columns
    const chosen = { targets: targets.map((target) => target ?? null), defaults, isTitleMade }
    return { ...saved, columns: newest({ ...others, [headerKey(header)]: chosen }, MOST_HEADERS) }
  })

/** Skips fixes of empty cells; they apply to one file only. */
export const saveFixes = (key: string, fixes: Readonly<Record<string, Fix>>): void =>
  change(key, (saved) => {
    const lasting = Object.fromEntries(Object.entries(fixes).filter(([name]) => !isOfEmptyCell(name)))
    return { ...saved, fixes: newest({ ...saved.fixes, ...lasting }, MOST_FIXES) }
  })
