import { useDataProvider } from "@refinedev/core"

/**
 * Single requests beside the cache: a list page by page, a record as it is now, one removal of many that are told of together.
 * What stays on screen is read and changed by Refine's own hooks.
 */
export const useRecords = () => {
  const { getList, getOne, deleteOne } = useDataProvider()()
  return { fetchList: getList, fetchOne: getOne, removeOne: deleteOne }
}
