import { inArray, sql } from "drizzle-orm"
import { answerList, getActionRefusal, isObject, stampsOf } from "../../../src/declare/index.ts"
import { Refusal, unsoundField } from "../../core/errors.ts"
import { type Db, rowsOf } from "../../database/db.ts"
import { idStorageOf } from "../../database/storage.ts"
import { tableOf } from "../../database/tables.ts"
import type { Context, Handler } from "../../engine/context.ts"
import { pageQueryOf } from "../../engine/list.ts"
import { escapeLike, toColumnValue } from "../../engine/where.ts"
import { answersIn, changeBy } from "../../engine/write.ts"
import { waitOf } from "./waiting.ts"

const MAX_OFFERS = 500

const listingsOf = async (tx: Db, { tables, resources }: Context, sent: readonly unknown[]) => {
  const table = tableOf(tables, "house-list")
  const ids = [...new Set(sent.map((id) => toColumnValue(idStorageOf(resources, "house-list"), id)))]
  const known = ids.includes(undefined)
    ? []
    : await tx.select({ id: table.id }).from(table).where(inArray(table.id, ids))
  if (known.length < ids.length) throw unsoundField("offered", "Listing tidak ditemukan. Pilih dari daftar.")
  return ids
}

export const offerListings = changeBy(async (tx, task, before) => {
  const { context, resource, part, caller } = task
  const action = resource.actions?.[part]
  const reason = getActionRefusal(action, before)
  if (reason) throw new Refusal(422, reason)
  const { offered } = answersIn(task, before)
  const houses = await listingsOf(tx, context, Array.isArray(offered) ? offered : [])
  const at = new Date().toISOString()
  const noted = Array.isArray(before.offers) ? before.offers.filter(isObject) : []
  const offers = [...noted, ...houses.map((house) => ({ house, at, by: caller.name }))].slice(-MAX_OFFERS)
  return { ...stampsOf(action ?? {}, before), offers }
})

const WRITTEN_SINCE = "Calon pembeli sudah menulis lagi. Baca pesannya, lalu putuskan apakah perlu dibalas."
const NOBODY_WAITS = "Tidak ada yang menunggu di lead ini: pesan terakhir dari kantor, atau lead sudah selesai."

const timeOf = (moment: unknown) => Date.parse(String(moment ?? ""))

/** Ends or restores a customer's wait, unless a newer message exists that the caller has not seen. */
export const setWaiting = changeBy(async (tx, task, before) => {
  const { last_message_at, waiting_since } = answersIn(task, before)
  if (timeOf(before.last_message_at) > timeOf(last_message_at)) throw unsoundField("last_message_at", WRITTEN_SINCE)
  const longest = await waitOf(tx, before)
  if (longest === null) throw unsoundField("last_message_at", NOBODY_WAITS)
  const since = timeOf(waiting_since) > timeOf(longest) ? waiting_since : longest
  return { waiting_since: waiting_since ? since : null }
})

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
  const { page, limit, search } = pageQueryOf({ resource, query })
  const [leads, houses] = [tableOf(context.tables, "request-cust"), tableOf(context.tables, "house-list")]
  const named = sql`${leads.property_id} in
    (select ${houses.id} from ${houses} where ${houses.title} ilike ${`%${escapeLike(search)}%`})`
  // Listings are read for one page: all leads with their listings would be sorted on disk.
  const found = await context.db.execute(sql`
    select page.*, ${houses.title} as title, ${houses.slug} as slug, ${houses.images} ->> 0 as cover
    from (
      select ${leads.property_id} as property_id,
        count(*)::int as count,
        max(greatest(${leads.created_at}, ${leads.last_message_at})) as last_activity,
        count(*) filter (where ${leads.waiting_since} is not null)::int as unanswered,
        count(*) filter (where ${leads.unread} > 0)::int as unread,
        (count(*) over ())::int as total
      from ${leads}
      where ${search ? named : sql`true`}
      group by ${leads.property_id}
      order by last_activity desc, property_id
      limit ${limit} offset ${(page - 1) * limit}
    ) as page
    left join ${houses} on ${houses.id} = page.property_id
    order by last_activity desc, property_id`)
  const groups = rowsOf<Group>(found)
  const rows = groups.map(({ total, last_activity, ...group }) => ({
    ...group,
    last_activity: new Date(last_activity).toISOString(),
  }))
  return answerList(call, rows, groups[0]?.total ?? 0)
}
