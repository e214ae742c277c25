import { eq } from "drizzle-orm"
import type { Row } from "../../../src/declare/index.ts"
import { decryptText } from "../../auth/data-key.ts"
import { webhookPayloadsTable, webhookSecretsTable } from "../../database/webhook-tables.ts"
import type { Context } from "../../engine/context.ts"
import { redactResponse } from "../../engine/field-access.ts"
import { toResourceRow } from "../../engine/record.ts"
import { findActing } from "../accounts/suspended.ts"
import { addressProblem, type Sent, sendWebhook, signatureOf } from "./send-webhook.ts"
import { isSoundFilter } from "./webhook-filter.ts"

export const secretOwner = (webhook: unknown) => `webhook ${webhook}`

const refused = (answer: string): Sent => ({ isGood: false, code: null, answer, duration: 0 })

const NO_RIGHT = "Pemilik webhook ini tidak lagi boleh membaca data ini."

/** Sends one delivery as its webhook's owner may read the record now. */
export const send = async (context: Context, webhook: Row, delivery: Row): Promise<Sent> => {
  const { db, dataKey, resources, policy } = context
  const [payload] = await db
    .select()
    .from(webhookPayloadsTable)
    .where(eq(webhookPayloadsTable.delivery, Number(delivery.id)))
  const [kept] = await db
    .select()
    .from(webhookSecretsTable)
    .where(eq(webhookSecretsTable.webhook, Number(webhook.id)))
  const resource = resources.find(({ name }) => name === payload?.resource)
  if (!payload || !kept || !resource) return refused("Isi pengiriman ini tidak ada lagi.")
  const caller = await findActing(db, context, String(webhook.owner))
  if (!caller || !policy.may(caller.role, resource.name, "list")) return refused(NO_RIGHT)
  // A message reveals the filter's values. The owner may have lost a role, or somebody else may have set the filter.
  if (!isSoundFilter({ caller, resource }, webhook.filter as string | null)) return refused(NO_RIGHT)
  const shown = (row: Row) => redactResponse({ context, caller, resource }, { rows: "" }, toResourceRow(resource, row))
  const body = JSON.stringify({
    id: String(delivery.id),
    event: delivery.event,
    resource: resource.name,
    at: new Date(String(delivery.created_at)).toISOString(),
    record: shown(payload.record),
    ...(payload.before && { before: shown(payload.before) }),
  })
  const url = String(webhook.url)
  const problem = addressProblem(url, context.allowsPrivateWebhooks)
  if (problem) return refused(problem)
  const secret = decryptText(dataKey, secretOwner(webhook.id), kept.secret)
  const headers = {
    "User-Agent": "Griya-Webhook",
    "Griya-Event": String(delivery.event),
    "Griya-Delivery": String(delivery.id),
    "Griya-Signature": signatureOf(secret, Math.floor(Date.now() / 1000), body),
  }
  return sendWebhook({ url, body, headers, allowsPrivate: context.allowsPrivateWebhooks })
}
