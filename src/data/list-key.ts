import { type GetListParams, keys } from "@refinedev/core"

export const listKeyOf = ({ resource, meta, pagination, sorters, filters }: GetListParams) =>
  keys()
    .data("default")
    .resource(resource)
    .action("list")
    .params({ ...meta, filters, pagination: { mode: "server", ...pagination }, sorters })
    .get()

/** Cache time of list rows in milliseconds: 30 minutes after leaving the list. */
export const LIST_GC_TIME_MS = 30 * 60_000
