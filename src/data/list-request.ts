import type { ListQuery, Page } from "../declare/index.ts"
import { refineQueryOf } from "./refine-query.ts"

/** A page's list as Refine's hooks and its data provider are asked for it. */
export const listRequestOf = ({ resource, view }: Page, query: ListQuery) => ({
  resource: resource.name,
  ...refineQueryOf(query),
  // Named even where there is none: Refine fills meta with the parameters of the address.
  meta: { view },
})
