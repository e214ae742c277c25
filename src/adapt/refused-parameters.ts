import { getByPath, type ListQuery } from "../declare/index.ts"
import { filterName, type KnownParameters, type PageRows, partsOf } from "./page.ts"

type Query = Partial<ListQuery>

/** Row limit that strict services usually allow. */
const USUAL_MAX_LIMIT = 100

const without = (query: Query, names: ReadonlySet<string>): Query => {
  const { page, limit, search, sort, filters } = query
  const isBare = names.has("page")
  return {
    ...(page && !isBare && { page }),
    ...(limit && !isBare && { limit }),
    ...(search && !names.has("search") && { search }),
    ...(sort && !names.has("sort") && { sort }),
    ...(filters && { filters: filters.filter((filter) => !names.has(filterName(filter))) }),
  }
}

const capped = (query: Query, { maxLimit }: KnownParameters): Query =>
  query.limit && maxLimit && query.limit > maxLimit ? { ...query, limit: maxLimit } : query

const REFUSALS: readonly unknown[] = [400, 422]
const FAILURE = 500

const hasStatus = (error: unknown, statuses: readonly unknown[]): boolean =>
  ["statusCode", "body.status", "body.statusCode"].some((path) => statuses.includes(getByPath(error, path)))

const isRefusal = (error: unknown) => hasStatus(error, [...REFUSALS, FAILURE])

interface Attempt {
  query: Query
  refused: readonly string[]
  maxLimit?: number
}

/**
 * Attempts with fewer parameters: no filters, search and sort; then fewer rows; then none. Accepted parameters stay.
 */
const attemptsOf = (query: Query, { taken }: KnownParameters, needs: readonly string[]): Attempt[] => {
  const doubtful = partsOf(query, needs).filter((part) => !taken.has(part))
  const paging = doubtful.filter((part) => part === "page" || part.startsWith("limit "))
  const narrowing = doubtful.filter((part) => !paging.includes(part))
  const plain = without(query, new Set(narrowing))
  const attempts: Attempt[] = narrowing.length > 0 ? [{ query: plain, refused: narrowing }] : []
  if (paging.length === 0) return attempts
  if ((query.limit ?? 0) > USUAL_MAX_LIMIT)
    attempts.push({ query: { ...plain, limit: USUAL_MAX_LIMIT }, refused: narrowing, maxLimit: USUAL_MAX_LIMIT })
  const bare = [...narrowing, "page"]
  return [...attempts, { query: without(query, new Set(bare)), refused: bare }]
}

const withOmitted = (rows: PageRows, query: Query, { refused }: KnownParameters): PageRows => ({
  ...rows,
  omitted: partsOf(query).filter((part) => refused.has(part)),
})

export const requestNarrower = async (
  query: Query,
  known: KnownParameters,
  needs: readonly string[],
  send: (query: Query) => Promise<PageRows>,
  refusal?: unknown,
): Promise<PageRows> => {
  const wanted = capped(without(query, known.refused), known)
  try {
    if (refusal !== undefined) throw refusal
    return withOmitted(await send(wanted), query, known)
  } catch (error) {
    if (!isRefusal(error)) throw error
    for (const { query: fewer, refused, maxLimit } of attemptsOf(wanted, known, needs)) {
      const answer = await send(fewer).catch((again: unknown) => {
        if (!isRefusal(again)) throw again
      })
      if (!answer) continue
      // A failure may have had another cause, which has passed.
      const repeated = hasStatus(error, [FAILURE]) && (await send(wanted).catch(() => undefined))
      if (repeated) return withOmitted(repeated, query, known)
      for (const part of refused) known.refused.add(part)
      if (maxLimit) known.maxLimit = maxLimit
      return withOmitted(answer, query, known)
    }
    // Fewer parameters failed too, so report the first error.
    throw error
  }
}
