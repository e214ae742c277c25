import { hasAnswer, type Query } from "./QueryState.tsx"

/** One state of queries whose answers are shown together. */
export const combineQueries = (queries: readonly Query[]): Query => {
  const failed = queries.filter(({ isError }) => isError)
  const isUnanswered = queries.some((query) => query.isError && !hasAnswer(query))
  return {
    data: queries.every(hasAnswer) ? true : undefined,
    isPending: !isUnanswered && queries.some(({ isPending }) => isPending),
    isFetching: queries.some(({ isFetching }) => isFetching),
    isError: failed.length > 0,
    error: failed[0]?.error ?? null,
    refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
  }
}
