import { and, asc, eq, gt, isNull, lte, sql } from "drizzle-orm"
import type { Row } from "../../../src/declare/index.ts"
import { errorFacts, type Log } from "../../core/log.ts"
import type { Db } from "../../database/db.ts"
import { tableOf } from "../../database/tables.ts"
import type { Context } from "../../engine/context.ts"
import { notify } from "../../engine/notices.ts"
import { inTransaction } from "../../engine/transaction.ts"
import type { Worker } from "../../jobs/jobs.ts"
import { send } from "./delivery.ts"
import type { Sent } from "./send-webhook.ts"

const MINUTE_MS = 60_000
/** Minutes before each further try: about two days in all. */
const BACK_OFF = [1, 5, 30, 120, 360, 720, 1440]
/** Milliseconds for which another server leaves a delivery alone: a crash sends it again afterwards. */
const LEASE_MS = 2 * MINUTE_MS
/** Days of failures after which a webhook is paused. */
const PATIENCE_DAYS = 3
const DAY_MS = 86_400_000

/** By the database's clock: the clocks of two servers may differ. */
const moment = (ahead = 0) => sql<string>`clock_timestamp() + ${ahead}::float8 * interval '1 millisecond'`

const tablesIn = ({ tables }: Context) => ({
  webhooks: tableOf(tables, "webhook"),
  deliveries: tableOf(tables, "webhook-delivery"),
})

/** Did a first try in the last minute end without an answer? Others to that address wait: each may take ten seconds. */
const isSilent = async (tx: Db, context: Context, id: number): Promise<boolean> => {
  const { deliveries: of } = tablesIn(context)
  const waits = and(eq(of.webhook, id), eq(of.status, "waiting"), gt(of.next_at, moment()))
  return (await tx.$count(of, and(waits, eq(of.tries, 1), isNull(of.code)))) > 0
}

/** Takes the oldest due delivery, for as long as the lease lasts. */
const takeNext = (context: Context, id: number): Promise<{ webhook: Row; delivery: Row } | undefined> =>
  context.db.transaction(async (tx) => {
    const { webhooks, deliveries } = tablesIn(context)
    const [webhook] = await tx
      .select()
      .from(webhooks)
      .where(and(eq(webhooks.id, id), eq(webhooks.status, "active")))
    if (!webhook || (await isSilent(tx, context, id))) return undefined
    const [delivery] = await tx
      .select()
      .from(deliveries)
      .where(and(eq(deliveries.webhook, id), eq(deliveries.status, "waiting"), lte(deliveries.next_at, moment())))
      .orderBy(asc(deliveries.next_at), asc(deliveries.id))
      .limit(1)
      .for("update", { skipLocked: true })
    if (!delivery) return undefined
    await tx
      .update(deliveries)
      .set({ next_at: moment(LEASE_MS) })
      .where(eq(deliveries.id, delivery.id))
    return { webhook, delivery }
  })

const pause = async (tx: Db, context: Context, { id, name, owner }: Row) => {
  const { webhooks } = tablesIn(context)
  const problem = `Dijeda karena ${PATIENCE_DAYS} hari tidak ada yang terkirim. Periksa alamatnya, lalu lanjutkan.`
  await tx.update(webhooks).set({ status: "paused", problem }).where(eq(webhooks.id, id))
  const text = `Webhook ${name} dijeda: ${PATIENCE_DAYS} hari tidak ada yang terkirim.`
  await notify(tx, context, { users: [owner], text, resource: "webhook", record_id: id })
}

const note = (context: Context, webhook: Row, delivery: Row, { isGood, code, answer, duration }: Sent) =>
  inTransaction(context, async (tx) => {
    const { webhooks, deliveries } = tablesIn(context)
    const tries = Number(delivery.tries) + 1
    const wait = BACK_OFF[tries - 1]
    const failed = wait === undefined ? { status: "failed", next_at: null } : { next_at: moment(wait * MINUTE_MS) }
    await tx
      .update(deliveries)
      .set({ ...{ tries, code, answer, duration }, ...(isGood ? { status: "done", next_at: null } : failed) })
      .where(eq(deliveries.id, delivery.id))
    const since = isGood ? null : (webhook.failing_since ?? moment())
    if (since === webhook.failing_since) {
      if (since && Date.parse(String(since)) < Date.now() - PATIENCE_DAYS * DAY_MS) await pause(tx, context, webhook)
      return
    }
    await tx.update(webhooks).set({ failing_since: since }).where(eq(webhooks.id, webhook.id))
  })

/** Sends what is due, one webhook at a time in order. The rows are queue, lock and log; the job only says whose turn it is. */
export const delivererOf = ({ contextOf, log }: { contextOf: () => Context; log: Log }): Worker => {
  let isStopped = false
  return {
    left: async () => {
      const { db, ...context } = contextOf()
      const { deliveries } = tablesIn(context as Context)
      const due = await db
        .selectDistinct({ webhook: deliveries.webhook })
        .from(deliveries)
        .where(and(eq(deliveries.status, "waiting"), lte(deliveries.next_at, moment())))
      return due.map(({ webhook }) => String(webhook))
    },
    work: async (id) => {
      const context = contextOf()
      while (!isStopped) {
        const next = await takeNext(context, Number(id))
        if (!next) return "done"
        const { webhook, delivery } = next
        const sent = await send(context, webhook, delivery).catch((error: unknown): Sent => {
          log("webhook-failed", { delivery: delivery.id, ...errorFacts(error) })
          return { isGood: false, code: null, answer: "Pengiriman gagal di layanan ini sendiri.", duration: 0 }
        })
        await note(context, webhook, delivery, sent)
      }
      return "stopped"
    },
    stop: () => {
      isStopped = true
    },
  }
}
