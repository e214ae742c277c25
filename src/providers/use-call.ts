import {
  type BaseRecord,
  type CreateResponse,
  type HttpError,
  type SuccessErrorNotification,
  type UseCustomProps,
  useCustom,
  useCustomMutation,
} from "@refinedev/core"
import { useCallback } from "react"
import type { Resource } from "../declare/index.ts"
import type { ActionName, QueryName } from "../resources/index.ts"
import type { CallMeta } from "./data-provider.ts"

export type Row = Readonly<Record<string, unknown>>

/** `house-list.markSold`: a declared action or query. */
export type CallName = ActionName | QueryName

/** The name of a call of a resource that is not known beforehand. */
export const callName = ({ name }: Pick<Resource, "name">, part: string) => `${name}.${part}` as CallName

export interface CallOptions
  extends Pick<CallMeta, "record" | "query" | "file" | "signal" | "onProgress">,
    SuccessErrorNotification<CreateResponse<BaseRecord>, HttpError> {
  payload?: Row
}

/** Makes declared calls that are no list, one, create, update or delete. Rejects with the failure; the user is told only what is asked for. */
export const useCall = () => {
  const { mutateAsync, mutation } = useCustomMutation<BaseRecord, HttpError>({ mutationOptions: { gcTime: 0 } })
  const call = useCallback(
    async (name: CallName, options: CallOptions = {}): Promise<unknown> => {
      const { payload = {}, record, query, file, signal, onProgress, ...notifications } = options
      const { data } = await mutateAsync({
        url: name,
        // The declaration knows the method.
        method: "post",
        values: payload,
        // All are named: Refine fills in what is not from the address.
        meta: { record, query, file, signal, onProgress },
        successNotification: false,
        errorNotification: false,
        ...notifications,
      })
      return data
    },
    [mutateAsync],
  )
  return { call, isPending: mutation.isPending }
}

type QueryRow = Row & { id?: string }
type QueryOptions = NonNullable<UseCustomProps<QueryRow, HttpError, Row, Row, QueryRow>["queryOptions"]>

interface CallQueryOptions extends QueryOptions {
  payload?: Row
  record?: Row
}

/** Asks a declared query, `house-list.statistic`, as long as it is shown. Its failure is shown in place, so no dialog opens. */
export const useCallQuery = (
  name: CallName,
  query: Row = {},
  { payload, record, ...queryOptions }: CallQueryOptions = {},
) => {
  const { query: state, result } = useCustom<QueryRow, HttpError, Row, Row>({
    url: name,
    method: "get",
    config: { query, payload },
    meta: { record, query: undefined },
    queryOptions,
    errorNotification: false,
  })
  return { query: state, data: result.data as unknown }
}
