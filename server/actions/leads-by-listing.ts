import { sql } from "drizzle-orm"
import { answerList, parseQuery } from "../../src/declare/index.ts"
import { rowsOf } from "../database/db.ts"
import { columnOf, tableOf } from "../database/tables.ts"
import type { Handler } from "../http/task.ts"
import { escapeLike } from "../records/where.ts"

interface Group {
  property_id: number
  title: string | null
  slug: string | null
  cover: string | null
  count: number
  last_activity: string
  unanswered: number
  total: number
}

/** Leads by listing, the liveliest first. Unanswered: the customer had the last word, or nobody has written yet. */
export const leadGroups: Handler = async ({ context, resource, call, query }) => {
  const { page, limit, search } = parseQuery(resource, query)
  const [leads, houses, messages] = ["request-cust", "house-list", "message-request"].map((name) =>
    tableOf(context.tables, name),
  ) as [ReturnType<typeof tableOf>, ReturnType<typeof tableOf>, ReturnType<typeof tableOf>]
  const at = columnOf(messages, "created_at")
  const request = columnOf(messages, "request_id")
  const like = `%${escapeLike(search)}%`
  const found = await context.db.execute(sql`
    with latest as (
      select distinct on (${request}) ${request} as lead, ${at} as written_at, ${columnOf(messages, "from_customer")} as theirs
      from ${messages} order by ${request}, ${at} desc, ${columnOf(messages, "id")} desc
    )
    select ${columnOf(leads, "property_id")} as property_id,
      ${columnOf(houses, "title")} as title, ${columnOf(houses, "slug")} as slug,
      ${columnOf(houses, "images")} ->> 0 as cover,
      count(*)::int as count,
      max(greatest(${columnOf(leads, "created_at")}, latest.written_at)) as last_activity,
      count(*) filter (where coalesce(latest.theirs, true))::int as unanswered,
      (count(*) over ())::int as total
    from ${leads}
    left join ${houses} on ${columnOf(houses, "id")} = ${columnOf(leads, "property_id")}
    left join latest on latest.lead = ${columnOf(leads, "id")}
    where ${search ? sql`${columnOf(houses, "title")} ilike ${like}` : sql`true`}
    group by ${columnOf(leads, "property_id")}, ${columnOf(houses, "id")}
    order by last_activity desc, property_id
    limit ${limit} offset ${(page - 1) * limit}`)
  const groups = rowsOf<Group>(found)
  const rows = groups.map(({ total, last_activity, ...group }) => ({
    ...group,
    last_activity: new Date(last_activity).toISOString(),
  }))
  return answerList(call, rows, groups[0]?.total ?? 0)
}
