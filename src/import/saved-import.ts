import { mapValues } from "es-toolkit"
import { ENCODINGS, type Resource, type Target, valueIn } from "../declare/index.ts"
import { ownValue } from "../declare/own-value.ts"
import { z } from "../declare/zod.ts"
import { importRulesOf } from "../domain/listing-import/house-rules.ts"
import { type Fix, fixKey, type Plan, partsOfKey, REGION } from "../domain/listing-import/plan.ts"
import type { Group } from "../domain/listing-import/summary.ts"
import { openBrowserDraft } from "../drafts/browser-draft.ts"
import { REMEMBERED, useDraft } from "../drafts/use-draft.ts"

export const STEPS = ["file", "columns", "check", "send", "report"] as const
export type Step = (typeof STEPS)[number]

const record = <T>() => z.record(z.string(), z.custom<T>())

const savedImport = z.object({
  file: z.instanceof(File),
  /** Spreadsheet row of the headings; 0 for files without headings. */
  headerLine: z.number(),
  choices: z
    .object({
      encoding: z.enum(ENCODINGS).optional(),
      sheet: z.string().optional(),
      withHiddenRows: z.boolean().optional(),
    })
    .catch({}),
  plan: z.custom<Plan>((value) => typeof value === "object" && value !== null),
  step: z.custom<Step>((value) => typeof value === "string"),
  /** Idempotency key: the service never imports the same upload twice. */
  key: z.string(),
  /** Set once sent: the service's upload id, and each sent row's number in the user's file. */
  upload: z
    .object({ id: z.string(), numbers: z.custom<Uint32Array>((value) => value instanceof Uint32Array) })
    .optional(),
})
export type SavedImport = z.infer<typeof savedImport>

/** The version before kept some edits as typed text alone. */
export const readEdits = (resource: Resource, { edits }: Plan): Plan["edits"] =>
  mapValues(edits, (fix: Fix & { text?: string }, key) => {
    const [, name = ""] = partsOfKey(key)
    const field = resource.fields[name]
    if (fix.text === undefined || !field) return fix
    return { ...fix, value: valueIn(fix.text, field, importRulesOf(resource).words[name]) }
  })

/** Without browser storage, an import cannot resume after a reload. */
export const useSavedImport = (resource: string) =>
  useDraft(resource, savedImport, { storage: "browser", store: "imports" })

interface HeaderChoices {
  /** Target of each column; null if it is not imported. */
  targets: readonly (Target | null)[]
  defaults: Readonly<Record<string, Fix>>
}

const savedChoices = z.object({
  /** Called `columns` while the codes of an export were still imported as ids of other portals. */
  headers: record<HeaderChoices>().default({}),
  /** Places as files write them, by the text of their cells. */
  places: record<Fix>().default({}),
})
type SavedChoices = z.infer<typeof savedChoices>

const MOST_HEADERS = 20
const MOST_PLACES = 1000

const placesIn = (fixes: Plan["fixes"]): [text: string, fix: Fix][] =>
  Object.entries(fixes).flatMap(([key, { value, label }]) => {
    const [field, text = ""] = partsOfKey(key)
    return field === REGION && text !== "" ? [[text, { value, label }]] : []
  })

/** Choices that one user made in earlier imports of a resource. */
export const createImportChoices = (user: string, resource: string) => {
  /** Runs changes one after the other, so that none is lost. */
  let last: Promise<unknown> = Promise.resolve()
  const open = () => openBrowserDraft(user, resource, savedChoices, REMEMBERED)
  const change = (update: (saved: SavedChoices) => SavedChoices) => {
    last = last.then(open).then((draft) => draft?.save(update(draft.found ?? savedChoices.parse({}))))
  }
  return {
    /** @returns empty choices if the browser's storage fails */
    load: async (): Promise<SavedChoices> => (await open())?.found ?? savedChoices.parse({}),
    saveColumns: (header: readonly string[], { targets, defaults }: Plan): void =>
      change((saved) => {
        const { [headerKey(header)]: _, ...others } = saved.headers
        const chosen = { targets: targets.map((target) => target ?? null), defaults }
        return { ...saved, headers: newest({ ...others, [headerKey(header)]: chosen }, MOST_HEADERS) }
      }),
    /** Keeps the places of `next`, and forgets the places that the user took back. */
    savePlaces: (before: Plan["fixes"], next: Plan["fixes"]): void =>
      change((saved) => {
        const gone = new Set(placesIn(before).map(([text]) => text))
        const others = Object.entries(saved.places).filter(([text]) => !gone.has(text))
        return { ...saved, places: newest(Object.fromEntries([...others, ...placesIn(next)]), MOST_PLACES) }
      }),
  }
}

const headerKey = (header: readonly string[]) => header.join("\u0001").toLowerCase()

const newest = <T>(record: Readonly<Record<string, T>>, most: number) =>
  Object.fromEntries(Object.entries(record).slice(-most))

/** The remembered places of these refused cells, as fixes. */
export const rememberedPlaces = ({ places }: SavedChoices, groups: readonly Group[]): Plan["fixes"] =>
  Object.fromEntries(
    groups.flatMap(({ fix, text }) => {
      const known = fix === "region" ? ownValue(places, text) : undefined
      return known ? [[fixKey(REGION, text), { ...known, isRemembered: true }]] : []
    }),
  )

export const choicesForHeader = ({ headers }: SavedChoices, header: readonly string[]) => {
  const known = ownValue(headers, headerKey(header))
  return known && { ...known, targets: known.targets.map((target) => target ?? undefined) }
}
