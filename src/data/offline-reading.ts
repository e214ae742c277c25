import type { DataProvider } from "@refinedev/core"
import { mask } from "../declare/format.ts"
import { isObject, type Resource, UNREAD, unreadOf } from "../declare/index.ts"
import { CallError } from "./call-error.ts"
import type { CallMeta } from "./data-provider.ts"
import type { createSeenAnswers } from "./seen-answers.ts"

type Answer = Record<string, unknown>

/** Time of a cached answer in milliseconds since 1970; the oldest of several pages. */
export const readSavedAt = (answer: unknown): number | undefined => {
  if (!isObject(answer)) return undefined
  if (typeof answer.savedAt === "number") return answer.savedAt
  const pages = Array.isArray(answer.pages) ? answer.pages.flatMap((page) => readSavedAt(page) ?? []) : []
  return pages.length > 0 ? Math.min(...pages) : undefined
}

interface OfflineReadingDependencies {
  resources: readonly Resource[]
  load: () => Promise<ReturnType<typeof createSeenAnswers>>
  rest: () => Promise<void>
  /** False after sign-out; prevents storage for an ended session. */
  isOpen: () => boolean
}

/** Masks personal data before storage, even if the service sent it in clear text. */
const masked = ({ fields }: Resource, answer: Answer): Answer => {
  const names = Object.keys(fields).filter((name) => fields[name]?.masked)
  const hidden = (row: unknown) => {
    const whole = isObject(row) ? names.filter((name) => typeof row[name] === "string") : []
    if (!isObject(row) || whole.length === 0) return row
    const kept = Object.fromEntries(Object.entries(row).filter(([name]) => !whole.includes(name)))
    const masks = Object.fromEntries(whole.map((name) => [name, mask(String(row[name]))]))
    return { ...kept, [UNREAD]: { ...unreadOf(row), ...masks } }
  }
  const { data } = answer
  return names.length === 0 ? answer : { ...answer, data: Array.isArray(data) ? data.map(hidden) : hidden(data) }
}

/** Of Refine's reads; `url` names a declared query. */
interface Request extends Record<string, unknown> {
  resource?: string
  url?: string
  meta?: CallMeta
}

const READS = ["getList", "getOne", "getMany", "custom"] as const

const keyOf = (read: string, { resource, url, id, ids, pagination, sorters, filters, ...request }: Request) => {
  const { view, record, countOnly } = request.meta ?? {}
  const { query, payload } = request
  const wanted = { pagination, sorters, filters, query, payload, view, record, countOnly }
  return JSON.stringify([read, resource ?? url, id ?? ids, wanted])
}

/**
 * Data provider for phones. Stores answers of resources with `offline` and returns them, with `savedAt`, to identical
 * requests without network.
 */
export const readingOffline = (
  data: DataProvider,
  { resources, load, rest, isOpen }: OfflineReadingDependencies,
): DataProvider => {
  const keptOf = ({ resource = "", url = resource }: Request) => {
    const [name, part] = url.split(".")
    return resources.find((own) => own.offline && own.name === name && (!part || own.queries?.[part]))
  }
  const reading = (name: (typeof READS)[number]) => async (request: Request) => {
    const read = data[name] as (request: Request) => Promise<Answer>
    const kept = keptOf(request)
    if (!kept) return read(request)
    const key = keyOf(name, request)
    try {
      const answer = await read(request)
      void rest()
        .then(load)
        .then((seen) => (isOpen() ? seen.keep(key, masked(kept, answer)) : undefined))
        .catch(() => undefined)
      return answer
    } catch (error) {
      if (!(error instanceof CallError) || error.statusCode !== 0 || error.isFinal) throw error
      const found = await load()
        .then((seen) => seen.find(key))
        .catch(() => undefined)
      if (!found) throw error
      return { ...found.answer, savedAt: found.savedAt }
    }
  }
  return { ...data, ...Object.fromEntries(READS.map((name) => [name, reading(name)])) }
}
