import type { DataProvider } from "@refinedev/core"
import { isObject, type Resource } from "../declare/index.ts"
import { CallError } from "./call-error.ts"
import type { CallMeta } from "./data-provider.ts"
import type { seenAnswersOf } from "./seen-answers.ts"

type Answer = Record<string, unknown>
type SeenAnswers = ReturnType<typeof seenAnswersOf>

/** An answer that was kept says when: milliseconds since 1970. Of several pages the oldest counts. */
export const savedAtOf = (answer: unknown): number | undefined => {
  if (!isObject(answer)) return undefined
  if (typeof answer.savedAt === "number") return answer.savedAt
  const pages = Array.isArray(answer.pages) ? answer.pages.flatMap((page) => savedAtOf(page) ?? []) : []
  return pages.length > 0 ? Math.min(...pages) : undefined
}

interface OfflineReadingDependencies {
  resources: readonly Resource[]
  /** Loaded with the first answer that is kept. */
  load: () => Promise<SeenAnswers>
  /** Is the session still the one that sent it? After a sign-out nothing is kept. */
  isOpen: () => boolean
}

/** The parts of a screen's meta that make it another request. */
const partsOf = ({ view, record, countOnly }: CallMeta = {}) => ({ view, record, countOnly })

/**
 * The data provider of a phone: what resources with `offline` answered is kept, and given again, with `savedAt`, to the very same
 * request where there is no network. Another page, filter or record is another request.
 */
export const readingOffline = (
  data: DataProvider,
  { resources, load, isOpen }: OfflineReadingDependencies,
): DataProvider => {
  const isKept = (name: string) => resources.some((resource) => resource.name === name && resource.offline)

  const remembered = async <T extends object>(
    resource: string,
    request: unknown[],
    send: () => Promise<T>,
  ): Promise<T> => {
    if (!isKept(resource)) return send()
    const key = JSON.stringify(request)
    try {
      const answer = await send()
      void load()
        .then((seen) => (isOpen() ? seen.keep(key, answer as Answer) : undefined))
        .catch(() => undefined)
      return answer
    } catch (error) {
      if (!(error instanceof CallError) || error.statusCode !== 0) throw error
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
