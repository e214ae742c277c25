import { type DataProvider, keys } from "@refinedev/core"
import { QueryClient } from "@tanstack/react-query"
import { CallError, UNAVAILABLE_STATUSES } from "./call-error.ts"
import type { FirstList } from "./first-answers.ts"
import { LIST_GC_TIME_MS, listKeyOf } from "./record-queries.ts"

/** Retries reads once if the service is unavailable. Never repeats writes and never refetches in the background. */
export const createQueryClient = () => {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: 10_000,
        retry: (count, error) =>
          count < 1 && error instanceof CallError && UNAVAILABLE_STATUSES.includes(error.statusCode) && !error.isFinal,
        retryDelay: 600,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  })
  // Only sign-in and sign-out change these answers, and both invalidate them.
  client.setQueryDefaults(keys().auth().get(), { staleTime: Number.POSITIVE_INFINITY })
  return client
}

/** Makes the first list's answer the query that its screen will look for. A retry sends a request of its own. */
export const adoptList = (client: QueryClient, { request, answer }: FirstList, { getList }: DataProvider) => {
  let first: typeof answer | undefined = answer
  return client.prefetchQuery({
    queryKey: listKeyOf(request),
    queryFn: ({ signal }) => {
      const sent = first
      first = undefined
      return sent ?? getList({ ...request, meta: { ...request.meta, signal } })
    },
    gcTime: LIST_GC_TIME_MS,
  })
}
