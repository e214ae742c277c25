import { sql } from "drizzle-orm"
import { answerList, parseQuery } from "../../../src/declare/index.ts"
import { rowsOf } from "../../database/db.ts"
import { columnOf, tableOf } from "../../database/tables.ts"
import { escapeLike } from "../../engine/where.ts"
import type { Handler } from "../../http/task.ts"

interface Group {
  property_id: number
  title: string | null
  slug: string | null
  cover: string | null
  count: number
  last_activity: string
  unanswered: number
  unread: number
  total: number
}

export const leadGroups: Handler = async ({ context, resource, call, query }) => {
  const { page, limit, search } = parseQuery(resource, query)
  const [leads, houses] = ["request-cust", "house-list"].map((name) => tableOf(context.tables, name)) as [
    ReturnType<typeof tableOf>,
    ReturnType<typeof tableOf>,
  ]
  const like = `%${escapeLike(search)}%`
  const found = await context.db.execute(sql`
    select ${columnOf(leads, "property_id")} as property_id,
      ${columnOf(houses, "title")} as title, ${columnOf(houses, "slug")} as slug,
      ${columnOf(houses, "images")} ->> 0 as cover,
      count(*)::int as count,
      max(greatest(${columnOf(leads, "created_at")}, ${columnOf(leads, "last_message_at")})) as last_activity,
      count(*) filter (where ${columnOf(leads, "waiting_since")} is not null)::int as unanswered,
      count(*) filter (where ${columnOf(leads, "unread")} > 0)::int as unread,
      (count(*) over ())::int as total
    from ${leads}
    left join ${houses} on ${columnOf(houses, "id")} = ${columnOf(leads, "property_id")}
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
