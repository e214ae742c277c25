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

const partsOf = ({ view, record, countOnly }: CallMeta = {}) => ({ view, record, countOnly })

/**
 * Data provider for phones. Stores answers of resources with `offline` and returns them, with `savedAt`, to identical
 * requests without network.
 */
export const readingOffline = (
  data: DataProvider,
  { resources, load, rest, isOpen }: OfflineReadingDependencies,
): DataProvider => {
  const keptOf = (name: string) => resources.find((resource) => resource.name === name && resource.offline)

  const remembered = async <T extends object>(
    resource: string,
    request: unknown[],
    send: () => Promise<T>,
  ): Promise<T> => {
    const kept = keptOf(resource)
    if (!kept) return send()
    const key = JSON.stringify(request)
    try {
      const answer = await send()
      void rest()
        .then(load)
        .then((seen) => (isOpen() ? seen.keep(key, masked(kept, answer as Answer)) : undefined))
        .catch(() => undefined)
      return answer
    } catch (error) {
      if (!(error instanceof CallError) || error.statusCode !== 0 || error.isFinal) throw error
      const found = await load()
        .then((seen) => seen.find(key))
        .catch(() => undefined)
      if (!found) throw error
      return { ...found.answer, savedAt: found.savedAt } as unknown as T
    }
  }

  const { getList, getOne, getMany, custom } = data
  return {
    ...data,
    getList: (params) => {
      const { resource, pagination, sorters, filters, meta } = params
      return remembered(resource, ["list", resource, pagination, sorters, filters, partsOf(meta)], () =>
        getList(params),
      )
    },
    getOne: (params) =>
      remembered(params.resource, ["one", params.resource, params.id, partsOf(params.meta)], () => getOne(params)),
    ...(getMany && {
      getMany: (params) =>
        remembered(params.resource, ["many", params.resource, params.ids, partsOf(params.meta)], () => getMany(params)),
    }),
    ...(custom && {
      custom: (params) => {
        const [name = "", part = ""] = params.url.split(".")
        const isQuery = resources.some((resource) => resource.name === name && resource.queries?.[part])
        const { url, query, payload, meta } = params
        return isQuery
          ? remembered(name, ["query", url, query, payload, partsOf(meta)], () => custom(params))
          : custom(params)
      },
    }),
  } as DataProvider
}
