import { type GetListParams, type GetListResponse, type HttpError, keys, useDataProvider } from "@refinedev/core"

/** @returns undefined if the total is uncertain */
export const totalOf = (answer: GetListResponse | undefined): number | undefined =>
  answer?.isUncertain === true ? undefined : answer?.total

/** @returns undefined also if there are more than were counted */
export const exactTotalOf = (answer: GetListResponse | undefined): number | undefined =>
  answer?.isApproximate === true ? undefined : totalOf(answer)

export const listKeyOf = ({ resource, meta, pagination, sorters, filters }: GetListParams) =>
  keys()
    .data("default")
    .resource(resource)
    .action("list")
    .params({ ...meta, filters, pagination: { mode: "server", ...pagination }, sorters })
    .get()

export const recordKeyOf = (resource: string, id: string) =>
  keys().data("default").resource(resource).action("one").id(id).params({}).get()

const REFUSALS = [403, 404]

/** True if the record is gone or may no longer be seen, so that an earlier answer is not shown. */
export const isRefused = ({ error }: { error: HttpError | null }): boolean =>
  error !== null && REFUSALS.includes(error.statusCode)

/** Rows fetched to verify that a service without extensions applies the filter. */
export const FILTER_PROBE_ROWS = 10

/** Cache time of list rows in milliseconds: 30 minutes after leaving the list. */
export const LIST_GC_TIME_MS = 30 * 60_000

/** Requests that bypass the query cache: lists page by page, fresh records, bulk removals. */
export const useRecords = () => {
  const { getList, getOne, deleteOne } = useDataProvider()()
  return { fetchList: getList, fetchOne: getOne, removeOne: deleteOne }
}
