import {
  type HttpError,
  type OpenNotificationParams,
  type UseCustomProps,
  useCustom,
  useDataProvider,
  useNotification,
} from "@refinedev/core"
import { useMutation } from "@tanstack/react-query"
import { useCallback } from "react"
import { isObject, type Resource, type Row } from "../declare/index.ts"
import type { ActionName, QueryName } from "../resources/index.ts"
import type { CallMeta } from "./data-provider.ts"

export type CallName = ActionName | QueryName

export const callName = ({ name }: Pick<Resource, "name">, part: string) => `${name}.${part}` as CallName

export interface CallOptions extends Pick<CallMeta, "record" | "file" | "signal" | "onProgress" | "idempotencyKey"> {
  payload?: Row
  query?: Row
  successNotification?: OpenNotificationParams | ((answer: unknown) => OpenNotificationParams)
  errorNotification?: (error: HttpError) => OpenNotificationParams | false
}

/** Sends declared actions and queries. Rejects on failure; shows only the given notifications. */
export const useCall = () => {
  const { custom } = useDataProvider()()
  const { open } = useNotification()
  const { mutateAsync, isPending } = useMutation<unknown, HttpError, CallOptions & { name: CallName }>({
    gcTime: 0,
    mutationFn: async ({ name, payload, query, record, file, signal, onProgress, idempotencyKey }) => {
      const meta = { record, file, signal, onProgress, idempotencyKey }
      return (await custom?.({ url: name, method: "post", payload, query, meta }))?.data
    },
    onSuccess: (answer, { successNotification: note }) =>
      note && open?.(typeof note === "function" ? note(answer) : note),
    onError: (error, { errorNotification }) => {
      const notification = errorNotification?.(error)
      if (notification) open?.(notification)
    },
  })
  const call = useCallback(
    (name: CallName, options: CallOptions = {}) => mutateAsync({ ...options, name }),
    [mutateAsync],
  )
  return { call, isPending }
}

type QueryRow = Row & { id?: string }
type QueryOptions = NonNullable<UseCustomProps<QueryRow, HttpError, Row, Row, QueryRow>["queryOptions"]>

interface CallQueryOptions extends QueryOptions {
  payload?: Row
  record?: Row
}

/** Disables the error notification, because the page shows the failure in place. */
export const useCallQuery = (
  name: CallName,
  query: Row = {},
  { payload, record, ...queryOptions }: CallQueryOptions = {},
) => {
  const { query: state, result } = useCustom<QueryRow, HttpError, Row, Row>({
    url: name,
    method: "get",
    config: { query, payload },
    meta: { record },
    queryOptions,
    errorNotification: false,
  })
  // Without an answer Refine's result is an empty object, which would be taken for one.
  return { query: state, data: state.data && (result.data as unknown) }
}

export const createResourceQueryFilter = (resource: string) => ({
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey.some((part) => isObject(part) && String(part.url).startsWith(`${resource}.`)),
})

/** Matches all parameters: Refine stores the query's name inside the key. */
export const createCallQueryFilter = (name: string) => ({
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey.some((part) => isObject(part) && part.url === name),
})
