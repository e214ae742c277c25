import type { ListQuery, Page } from "../declare/index.ts"
import { refineQueryOf } from "./refine-query.ts"

export const createListRequest = ({ resource, view }: Page, query: ListQuery) => ({
  resource: resource.name,
  ...refineQueryOf(query),
  // Explicit even if undefined: Refine adds URL parameters to missing keys.
  meta: { view },
})
