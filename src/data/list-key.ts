import { type GetListParams, keys } from "@refinedev/core"

/** Where Refine's `useList` keeps the answer, so that what was fetched before a list is shown is not asked again. */
export const listKeyOf = ({ resource, meta, pagination, sorters, filters }: GetListParams) =>
  keys()
    .data("default")
    .resource(resource)
    .action("list")
    .params({ ...meta, filters, pagination: { mode: "server", ...pagination }, sorters })
    .get()

/** Milliseconds that the rows of a list stay after it was left: whoever comes back sees them at once. */
export const LIST_STAYS = 30 * 60_000
