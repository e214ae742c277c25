import { and, eq, gte, inArray, lt, sql } from "drizzle-orm"
import { median } from "es-toolkit"
import { answer } from "../../../src/declare/index.ts"
import { measureWaiting, type Office } from "../../../src/domain/waiting.ts"
import { tableOf } from "../../database/tables.ts"
import type { Context, Handler } from "../../engine/context.ts"
import { daysOf } from "../../engine/days.ts"
import { officeIn } from "./waiting.ts"

interface Answered {
  since: string
  answered: string | null
}

const firstAnswers = async ({ db, tables }: Context, agent: string, from: string, to: string): Promise<Answered[]> => {
  const [leads, messages] = [tableOf(tables, "request-cust"), tableOf(tables, "message-request")]
  const at = leads.created_at
  const rows = await db
    .select({
      since: at,
      // In queries of one table drizzle omits table names, which would make all columns the messages'.
      answered: sql<string | null>`(select min(${messages}.created_at) from ${messages}
        where ${messages}.request_id = ${leads}.id and ${messages}.from_customer is not true)`,
    })
    .from(leads)
    .where(and(eq(leads.agent, agent), gte(at, from), lt(at, to)))
  return rows.map(({ since, answered }) => ({
    since: String(since),
    answered: answered === null ? null : new Date(answered).toISOString(),
  }))
}

const medianOf = (minutes: readonly number[]): number | null =>
  minutes.length === 0 ? null : Math.round(median(minutes))

export const answersIn = (leads: readonly Answered[], now: Date, office: Office) => {
  const waits = leads.map(({ since, answered }) => ({
    isAnswered: answered !== null,
    ...measureWaiting(since, answered === null ? now : new Date(answered), office),
  }))
  const due = waits.filter(({ isAnswered, state }) => isAnswered || state === "over")
  return {
    answered: waits.filter(({ isAnswered }) => isAnswered).length,
    due: due.length,
    within: due.filter(({ isAnswered, state }) => isAnswered && state !== "over").length,
    median_minutes: medianOf(waits.filter(({ isAnswered }) => isAnswered).map(({ minutes }) => minutes)),
  }
}

export const scorecard: Handler = async ({ context, call, caller, query }) => {
  const { from, to, dates } = daysOf(query)
  const { db, tables } = context
  const [visits, houses] = [tableOf(tables, "schedule-house-list"), tableOf(tables, "house-list")]
  const start = visits.starts_at
  const sold = houses.sold_at
  const [office, leads, held, dealt] = await Promise.all([
    officeIn(db, tables),
    firstAnswers(context, caller.id, from, to),
    db.$count(visits, and(eq(visits.agent, caller.id), eq(visits.status, "done"), gte(start, from), lt(start, to))),
    db.$count(
      houses,
      and(eq(houses.agent, caller.id), inArray(houses.status, ["sold", "rented"]), inArray(sold, dates)),
    ),
  ])
  return answer(call, {
    leads: leads.length,
    ...answersIn(leads, new Date(), office),
    promised_minutes: office.promised,
    visits: held,
    deals: dealt,
  })
}
