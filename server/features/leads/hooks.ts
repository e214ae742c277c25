import { mayPointTo, type Row, wordOf } from "../../../src/declare/index.ts"
import { biChecking } from "../../../src/resources/bi-checking.ts"
import { houseList } from "../../../src/resources/house-list.ts"
import { requestCust } from "../../../src/resources/request-cust.ts"
import { user } from "../../../src/resources/user.ts"
import { createNotFoundRefusal } from "../../core/errors.ts"
import { tellHandover, tellTogether } from "../../engine/notices.ts"
import { findRow } from "../../engine/record.ts"
import { type Hooks, isStatusChanged } from "../../engine/resource-hooks.ts"
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

export const leadHooks: Pick<Hooks, "request-cust" | "message-request" | "find-properties" | "bi-checking"> = {
  "request-cust": {
    beforeWrite: async ({ tx, task: { context }, values, before }) => {
      const started = before ? {} : beginningOf(values)
      if (values.agent) return started
      const listing = await findRow(tx, context.tables, houseList, values.property_id)
      const agent = listing?.agent && (await findRow(tx, context.tables, user, listing.agent))
      return { ...started, agent: agent && mayPointTo(requestCust.fields.agent, agent) ? agent.id : null }
    },
    beforeChange: getWaitingChange,
    notify: async ({ before, after, by }) => {
      if (!after) return undefined
      const { agent, name, handover_reason } = after
      const lead = { one: String(name), noun: "lead" }
      if (!before)
        return tellTogether({ ...lead, kind: "new", user: agent, say: (all) => `Lead baru untuk Anda: ${all}.` })
      if (agent === before.agent) return undefined
      const why = handover_reason ? ` ${handover_reason}` : ""
      return tellHandover({ ...lead, by, from: before.agent, to: agent, why })
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
    notify: async ({ tx, context, before, after, by }) => {
      const lead = before ? undefined : await findRow(tx, context.tables, requestCust, after?.request_id)
      if (!after || !lead) return undefined
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
      const { tx, context, after } = change
      if (!after || !isStatusChanged(change) || !["done", "rejected"].includes(String(after.status))) return undefined
      const lead = await findRow(tx, context.tables, requestCust, after.lead)
      const status = wordOf(biChecking.fields.status, after.status)
      return { users: [lead?.agent], text: `BI Checking ${after.applicant}: ${status}.` }
    },
  },
}
