import { type SQL, sql } from "drizzle-orm"
import { showDuration } from "../../src/declare/format.ts"
import { type Office, officeOf, overdueBefore } from "../../src/domain/waiting.ts"
import { OFFICE_SETTING } from "../../src/resources/setting.ts"
import { type Db, rowsOf } from "../database/db.ts"
import { columnOf, type Row, type Tables, tableOf } from "../database/tables.ts"
import type { Context } from "../http/task.ts"
import { errorFacts, type Log } from "../log.ts"
import { inTransaction, notify } from "./notify.ts"

const MINUTE = 60_000
/** Who waits longer than this beyond the promise is no news. */
const NEWS = 24 * 60 * MINUTE

const officeNow = async (tx: Db, tables: Tables): Promise<Office> => {
  const table = tableOf(tables, "setting")
  const [setting] = await tx
    .select()
    .from(table)
    .where(sql`${columnOf(table, "id")} = ${OFFICE_SETTING}`)
  return officeOf(setting)
}

/** Notes that the agents of these leads are told of the wait; answers with those that were not noted before. */
const noteWarned = async (tx: Db, leads: SQL) =>
  rowsOf<{ lead: number }>(
    await tx.execute(sql`
      insert into lead_warnings (lead, waiting_since)
      select id, waiting_since from "request-cust" where waiting_since is not null and ${leads}
      on conflict (lead) do update set waiting_since = excluded.waiting_since
      where lead_warnings.waiting_since is distinct from excluded.waiting_since
      returning lead`),
  ).map(({ lead }) => lead)

/** Takes every wait that there is as known: those of the demo are old. */
export const warnOfNone = (tx: Db) => noteWarned(tx, sql`true`)

/** Tells the agents whose leads have just waited longer than was promised; each wait once, however many servers look. */
export const warnOfOverdue = async (
  context: Pick<Context, "db" | "tables" | "live">,
  now = new Date(),
): Promise<number> =>
  inTransaction(context, async (tx) => {
    const office = await officeNow(tx, context.tables)
    const before = overdueBefore(now, office)
    if (!before) return 0
    const since = new Date(before.getTime() - NEWS)
    const warned = await noteWarned(
      tx,
      sql`agent is not null and waiting_since < ${before.toISOString()} and waiting_since > ${since.toISOString()}`,
    )
    if (warned.length === 0) return 0
    const leads = rowsOf<Row>(await tx.execute(sql`select id, name, agent from "request-cust" where id in ${warned}`))
    for (const { id, name, agent } of leads)
      await notify(tx, context, {
        users: [agent],
        text: `Lead ${name} menunggu balasan lebih lama dari janji kantor, ${showDuration(office.promised)} kerja.`,
        resource: "request-cust",
        record_id: id,
      })
    return leads.length
  })

/** Looks every minute. */
export const watchWaiting = (context: Pick<Context, "db" | "tables" | "live">, log: Log) => {
  let looking: Promise<unknown> | undefined
  const timer = setInterval(() => {
    looking ??= warnOfOverdue(context)
      .catch((error: unknown) => log("error", errorFacts(error)))
      .finally(() => {
        looking = undefined
      })
  }, MINUTE).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await looking
    },
  }
}
