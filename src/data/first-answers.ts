import type { BaseRecord, DataProvider, GetListParams, GetListResponse, GetOneParams } from "@refinedev/core"
import type { CallMeta } from "./data-provider.ts"

/** Maximum age in milliseconds of a record that no form has read. */
const MAX_AGE_MS = 30_000

const nameOf = ({ resource, id, meta }: GetOneParams) =>
  JSON.stringify([resource, id, (meta as CallMeta | undefined)?.record])

export interface FirstList {
  request: GetListParams
  answer: Promise<GetListResponse<BaseRecord>>
}

/**
 * Requests of the first page, sent before React and the query cache have loaded. The cache receives the list. A
 * record waits for its first reader, because forms never start from the cache.
 */
export const withFirstAnswers = (data: DataProvider, now: () => number = Date.now) => {
  let list: FirstList | undefined
  let record: { name: string; answer: ReturnType<DataProvider["getOne"]>; at: number } | undefined
  const getOne = (request: GetOneParams) => {
    if (record?.name !== nameOf(request)) return data.getOne(request)
    const { answer, at } = record
    record = undefined
    return now() - at < MAX_AGE_MS ? answer : data.getOne(request)
  }
  return {
    data: { ...data, getOne } as DataProvider,
    first: {
      readList: (request: GetListParams) => {
        list = { request, answer: data.getList(request) }
        // Its screen reports a failure.
        list.answer.catch(() => undefined)
        return list.answer
      },
      readRecord: (request: GetOneParams) => {
        record = { name: nameOf(request), answer: data.getOne(request), at: now() }
        record.answer.catch(() => undefined)
      },
      /** Resolves when the record's answer is there; immediately without any. */
      record: async (): Promise<void> => void (await record?.answer.catch(() => undefined)),
      takeList: () => {
        const taken = list
        list = undefined
        return taken
      },
    },
  }
}
