import { useDataProvider } from "@refinedev/core"

/** Requests that bypass the query cache: lists page by page, fresh records, bulk removals. */
export const useRecords = () => {
  const { getList, getOne, deleteOne } = useDataProvider()()
  return { fetchList: getList, fetchOne: getOne, removeOne: deleteOne }
}
