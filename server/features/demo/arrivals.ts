import { and, desc, eq, gte, inArray, isNotNull, isNull } from "drizzle-orm"
import { demoAccounts } from "../../../demo/accounts.ts"
import { createArrival } from "../../../demo/arrivals.ts"
import { type Row, todayInJakarta } from "../../../src/declare/index.ts"
import { OPEN_LEADS } from "../../../src/resources/choices.ts"
import { houseList } from "../../../src/resources/house-list.ts"
import { messageRequest } from "../../../src/resources/message-request.ts"
import { roleOf } from "../../../src/resources/policy.ts"
import { requestCust } from "../../../src/resources/request-cust.ts"
import { createCaller } from "../../auth/caller.ts"
import { errorFacts } from "../../core/log.ts"
import { tableOf } from "../../database/tables.ts"
import type { Context } from "../../engine/context.ts"
import { runLoggedChange } from "../../engine/logged-change.ts"
import { startOfDay } from "../../engine/where.ts"
import { create } from "../../engine/write.ts"
import { areArrivalsOn } from "./demo-state.ts"

const MAX_ARRIVALS_PER_DAY = 50
/** Latest listings and leads among which an arrival chooses. */
const CHOICES = 30

/** The public site, which creates leads without an account. */
const SITE = createCaller("Situs", "situs@griya.test", "situs")
const REQUEST_ID = "demo-arrival"

/** Demo accounts that see the bell. */
const RECEIVERS = demoAccounts
  .filter(({ flag, first_time }) => roleOf(flag, first_time))
  .map(({ auth_id }) => Number(auth_id))

const countToday = ({ db, tables }: Context): Promise<number> => {
  const log = tableOf(tables, "activity")
  const today = startOfDay(todayInJakarta()).toISOString()
  return db.$count(log, and(eq(log.request_id, REQUEST_ID), gte(log.created_at, today)))
}

const pickAt = <T>(items: readonly T[], at: number): T | undefined => items[Math.floor(at * items.length)]

const findListing = async ({ db, tables }: Context, at: number) => {
  const table = tableOf(tables, houseList.name)
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.status, "active"), inArray(table.agent, RECEIVERS)))
    .orderBy(desc(table.updated_at))
    .limit(CHOICES)
  return pickAt(rows, at)
}

const findAnsweredLead = async ({ db, tables }: Context, at: number): Promise<Row | undefined> => {
  const table = tableOf(tables, requestCust.name)
  const { status, agent, waiting_since, last_message_at } = table
  const isAnswered = and(isNull(waiting_since), isNotNull(last_message_at))
  const rows = await db
    .select()
    .from(table)
    .where(and(inArray(status, OPEN_LEADS), inArray(agent, RECEIVERS), isAnswered))
    .orderBy(desc(last_message_at))
    .limit(CHOICES)
  return pickAt(rows, at)
}

const addLead = (context: Context, property_id: unknown, lead: Row) =>
  create({
    context,
    resource: requestCust,
    part: "create",
    call: requestCust.calls.create,
    caller: SITE,
    params: {},
    query: new URLSearchParams(),
    body: { property_id, requestCusts: [lead] },
    form: undefined,
    requestId: REQUEST_ID,
    address: "local",
    device: SITE.name,
  })

const addMessage = (context: Context, lead: Row, message: Row) =>
  runLoggedChange({ context, resource: messageRequest, caller: SITE, requestId: REQUEST_ID }, "create", async (tx) => {
    const [after] = await tx
      .insert(tableOf(context.tables, messageRequest.name))
      .values({ ...message, request_id: lead.id, sender: lead.name, from_customer: true })
      .returning()
    return { after: after as Row }
  })

/** Adds a lead or a customer's message while somebody is connected. */
export const arrive = async (context: Context): Promise<void> => {
  if (context.live.connected() === 0 || !(await areArrivalsOn(context.db))) return
  const today = await countToday(context)
  if (today >= MAX_ARRIVALS_PER_DAY) return
  const { lead, message, isNew, at } = createArrival(`arrival ${new Date().toISOString()}`)
  const answered = isNew ? undefined : await findAnsweredLead(context, at)
  if (answered) return void (await addMessage(context, answered, message))
  const listing = await findListing(context, at)
  if (listing) await addLead(context, listing.id, lead)
}

const MINUTE = 60_000

/** @returns a function that ends the arrivals */
export const startArrivals = (context: Context) => {
  const minutes = context.demo?.arrivalMinutes ?? 0
  const failed = (error: unknown) => context.observer.log("demo-arrival-failed", errorFacts(error))
  const timer = minutes > 0 ? setInterval(() => void arrive(context).catch(failed), minutes * MINUTE) : undefined
  return async () => clearInterval(timer)
}
