import { eq } from "drizzle-orm"
import { type Row, wordOf } from "../../../src/declare/index.ts"
import { biChecking } from "../../../src/resources/bi-checking.ts"
import { columnOf, tableOf } from "../../database/tables.ts"
import { type Hooks, isStatusChanged } from "../../engine/resource-hooks.ts"
import { createNotFoundRefusal } from "../../http/refusal.ts"
import type { Change } from "../../http/task.ts"
import { leadGroups, offerListings, setWaiting } from "./leads.ts"
import { mergeLeads } from "./merge-leads.ts"
import { newerMessages, readMessages } from "./messages.ts"
import { getWaitingChange, isClosed, recordMessage } from "./waiting.ts"

const beginningOf = ({ message, status }: Row): Row => {
  const created_at = new Date().toISOString()
  return {
    created_at,
    last_message: message ?? null,
    last_message_at: message ? created_at : null,
    waiting_since: isClosed(status) ? null : created_at,
    unread: 0,
  }
}

const leadOf = async ({ tx, context }: Change, id: unknown): Promise<Row> => {
  const table = tableOf(context.tables, "request-cust")
  const [lead] = await tx
    .select()
    .from(table)
    .where(eq(columnOf(table, "id"), id))
  return lead ?? {}
}

export const leadHooks: Pick<Hooks, "request-cust" | "message-request" | "find-properties" | "bi-checking"> = {
  "request-cust": {
    beforeWrite: async ({ tx, task: { context }, values, before }) => {
      const started = before ? {} : beginningOf(values)
      if (values.agent) return started
      const table = tableOf(context.tables, "house-list")
      const [listing] = await tx
        .select({ agent: columnOf(table, "agent") })
        .from(table)
        .where(eq(columnOf(table, "id"), values.property_id))
      return { ...started, agent: listing?.agent ?? null }
    },
    beforeChange: getWaitingChange,
    notify: async ({ before, after, by }) => {
      if (!after) return undefined
      const { agent, name, handover_reason } = after
      if (!before) return { users: [agent], text: `Lead baru untuk Anda: ${name}.` }
      if (agent === before.agent) return undefined
      return { users: [agent], text: `${by} mengalihkan lead ${name} kepada Anda. ${handover_reason ?? ""}`.trim() }
    },
    handlers: { groups: leadGroups, merge: mergeLeads, setWaiting },
  },
  "message-request": {
    beforeWrite: async ({ task: { caller } }) => ({ sender: caller.name, from_customer: false }),
    afterWrite: async ({ tx, before, after }) => {
      if (!after || before) return []
      if (!(await recordMessage(tx, after))) throw createNotFoundRefusal({ noun: "lead" })
      return [{ resource: "request-cust", id: after.request_id }]
    },
    notify: async (change) => {
      const { before, after, by } = change
      if (before || !after) return undefined
      const lead = await leadOf(change, after.request_id)
      const text = after.from_customer
        ? `${lead.name} mengirim pesan: ${after.text ?? "gambar"}`
        : `${by} membalas lead Anda, ${lead.name}.`
      return { users: [lead.agent], text, resource: "request-cust", record_id: after.request_id }
    },
    handlers: { newer: newerMessages, markRead: readMessages },
  },
  "find-properties": { handlers: { offer: offerListings } },
  "bi-checking": {
    notify: async (change) => {
      const { after } = change
      if (!after || !isStatusChanged(change) || !["done", "rejected"].includes(String(after.status))) return undefined
      const { agent } = await leadOf(change, after.lead)
      const status = wordOf(biChecking.fields.status, after.status)
      return { users: [agent], text: `BI Checking ${after.applicant}: ${status}.` }
    },
  },
}
