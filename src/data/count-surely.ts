import type { ListQuery, Resource, Rows } from "../declare/index.ts"
import { isAnswer, isStated } from "./is-answer.ts"

type Row = Readonly<Record<string, unknown>>
type Fetch = (query: Partial<ListQuery>) => Promise<Rows<Row>>

/** No rows say nothing of a filter: after some of its own the service is asked again, in the words that were read in them. */
export const countSurely = async (fetch: Fetch, resource: Resource, query: ListQuery, none: Rows<Row>) => {
  const some = await fetch({ page: 1, limit: query.limit })
  const answer = some.rows.length > 0 ? await fetch(query) : none
  const judged = answer.rows.length > 0 ? answer.rows : some.rows
  return { answer, isKnown: isStated(resource, query, judged) && isAnswer(resource, query, answer) }
}
