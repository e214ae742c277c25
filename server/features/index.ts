import { eq } from "drizzle-orm"
import { showMoney } from "../../src/declare/format.ts"
import { todayInJakarta, wordOf } from "../../src/declare/index.ts"
import { withdrawal } from "../../src/resources/withdrawal.ts"
import { columnOf } from "../database/tables.ts"
import { noteExport } from "../engine/exports.ts"
import { find } from "../engine/find.ts"
import { list, one, usage } from "../engine/list.ts"
import { revealValue } from "../engine/personal-data.ts"
import { type Hooks, isStatusChanged } from "../engine/resource-hooks.ts"
import { totals } from "../engine/totals.ts"
import { undoChange } from "../engine/undo.ts"
import { accountHooks } from "./accounts/hooks.ts"
import { withActorNames } from "./actor-names.ts"
import { adFigures, adReports } from "./ads/ad-figures.ts"
import { uploadReport } from "./ads/ad-report-upload.ts"
import { addVillages, findVillages } from "./areas/villages.ts"
import { blast, continueBlast, countAudience, stopBlast } from "./blasts/blasts.ts"
import { bulkJob, bulkJobs, previewBulk, startBulk, stopBulk } from "./bulk/bulk-jobs.ts"
import { undoBulk } from "./bulk/bulk-undo.ts"
import { demoHooks } from "./demo/hooks.ts"
import { apiKeyHooks } from "./integrations/api-keys.ts"
import { webhookHooks } from "./integrations/webhooks.ts"
import { leadHooks } from "./leads/hooks.ts"
import { listingHooks } from "./listing-hooks.ts"
import { openNotifications, readOwn } from "./notifications/inbox.ts"
import { paymentHooks } from "./payments/hooks.ts"
import { reportBrowserError, serviceStatus } from "./service-status/service-status.ts"
import { timelineHooks } from "./timeline/hooks.ts"
import { trashHooks, undoRemoval } from "./trash/trash-calls.ts"
import { uploadFile } from "./uploads/upload-file.ts"
import { viewingHooks } from "./viewings/hooks.ts"
import { listViewHooks } from "./views/list-views.ts"
import { recordApproval } from "./withdrawals/approvals.ts"
import { bookDecision } from "./withdrawals/ledger.ts"
import { requestWithdrawal, withdrawalBasis } from "./withdrawals/withdrawals.ts"

export const hooks: Hooks = {
  ...accountHooks,
  ...demoHooks,
  ...leadHooks,
  ...listingHooks,
  ...paymentHooks,
  ...viewingHooks,
  ...listViewHooks,
  ...timelineHooks,
  ...trashHooks,
  ...webhookHooks,
  "premium-ads": {
    beforeWrite: async ({ values }) => {
      const [today, from, to] = [todayInJakarta(), String(values.start_date), String(values.end_date)]
      const status = to < today ? "ended" : from > today ? "scheduled" : "running"
      return { status, spent: 0, impressions: 0, reach: 0, clicks: 0, leads: 0 }
    },
    handlers: { uploadExcel: uploadReport, figures: adFigures, reports: adReports },
  },
  withdrawal: {
    beforeAction: recordApproval,
    afterWrite: async ({ tx, ...change }) => {
      await bookDecision(tx, change)
      return []
    },
    notify: async (change) => {
      const { after } = change
      if (!after || !isStatusChanged(change)) return undefined
      const status = wordOf(withdrawal.fields.status, after.status)
      const why = after.status === "rejected" ? (after.note ?? "") : ""
      const text = `Penarikan dana Anda ${showMoney(Number(after.amount))}: ${status}. ${why}`
      return { users: [after.agent], text: text.trim() }
    },
    handlers: { request: requestWithdrawal, basis: withdrawalBasis },
  },
  notification: { scope: openNotifications, handlers: { create: blast } },
  "notification-own": {
    conditions: { auth_id: (table, value) => eq(columnOf(table, "user_id"), value) },
    handlers: { read: readOwn },
  },
  blast: { handlers: { stop: stopBlast, continue: continueBlast, receivers: countAudience } },
  "house-type": { handlers: { usage } },
  "extra-facility": { handlers: { usage } },
  "area-master": { handlers: { addVillages, usage } },
  "master-village": { handlers: { search: findVillages } },
  finder: { handlers: { find } },
  totals: { handlers: { of: totals } },
  activity: { handlers: { list: withActorNames(list), one: withActorNames(one) } },
  "payment-event": { handlers: { list: withActorNames(list) } },
  "api-key": apiKeyHooks,
  "list-export": { handlers: { note: noteExport } },
  "personal-data": { handlers: { value: revealValue } },
  "service-status": { handlers: { figures: serviceStatus } },
  "browser-error": { handlers: { report: reportBrowserError } },
  bulk: {
    handlers: { start: startBulk, preview: previewBulk, stop: stopBulk, undo: undoBulk, jobs: bulkJobs, job: bulkJob },
  },
  undo: { handlers: { change: undoChange, removal: undoRemoval } },
  upload: { handlers: { file: uploadFile } },
}
