import type { ListQuery, Resource, Row, Rows } from "../declare/index.ts"
import { agreesWithQuery, rowsContainFilterFields } from "./is-answer.ts"

type Fetch = (query: Partial<ListQuery>) => Promise<Rows<Row>>

/**
 * An empty result does not prove that the filter works. Fetches one page unfiltered, learns the value format, and
 * retries.
 */
export const verifyEmptyCount = async (fetch: Fetch, resource: Resource, query: ListQuery, none: Rows<Row>) => {
  const some = await fetch({ page: 1, limit: query.limit })
  const answer = some.rows.length > 0 ? await fetch(query) : none
  const judged = answer.rows.length > 0 ? answer.rows : some.rows
  return {
    answer,
    isKnown: rowsContainFilterFields(resource, query, judged) && agreesWithQuery(resource, query, answer),
  }
}
