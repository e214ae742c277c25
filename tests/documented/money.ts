import { plusDays, todayInJakarta } from "../../src/time/day.ts"
import { acts, counted, type Documented, done, flat, lists, on, opens, queries, single } from "./documented.ts"

const subscribed = [{ id: 2, invoice: "INV/2026/0002", status: "paid" }]
const paid = [{ id: 11, order_id: "GRY-SUB-0011", amount: 399_000, status: "pending" }]
const logged = [{ id: 101, actor: "Rina", action: "update", subject: "house-list 41" }]
const seen = [{ id: 55, event: "view", page: "/rumah" }]
const asked = { id: 5, amount: 2_000_000, status: "processing" }
const shared = [{ id: 21, title: "Laporan November", opens: 4 }]
const november = { startDate: "2026-11-01", endDate: "2026-11-30" }
const figures = [{ date: "2026-11-01", visits: 812 }]
const proof = "https://berkas.test/bukti/transfer.pdf"

export const money: readonly Documented[] = [
  {
    ...on("subscribeTransaction.list", "main GET /subscribe-transaction/status"),
    query: { page: "1", limit: "20", status: "paid" },
    judged: "body 200",
    good: [flat(subscribed, 1), counted(subscribed, 1)],
    reads: { data: subscribed, total: 1 },
    asked: lists("subscribe-transaction", { page: 1, filters: [{ field: "status", operator: "eq", value: "paid" }] }),
  },
  {
    ...on("withdrawal.list", "main GET /withdrawal/admin"),
    query: { page: "1", limit: "200" },
    judged: "errors null",
    good: [
      { errors: null, data: [asked], document_count: 1 },
      { data: [asked], document_count: 1 },
    ],
    reads: { data: [asked], total: 1 },
    asked: lists("withdrawal", { page: 1, sort: [{ field: "requested_at", order: "desc" }] }),
  },
  {
    ...on("withdrawal.process", "main PUT /withdrawal/{id}"),
    fills: { id: "5" },
    body: { status: "succeeded", note: "Sudah ditransfer", proof },
    judged: "errors null",
    good: [{ errors: null, data: { ...asked, status: "succeeded" } }, { data: { ...asked, status: "succeeded" } }],
    reads: { data: { id: 5, status: "succeeded" } },
    says: "Success proses withdraw",
    asked: acts("withdrawal.process", { status: "succeeded", note: "Sudah ditransfer", proof }, asked),
    takes: { from: "/withdrawal/admin", property: "id", among: ({ status }) => status === "requested" },
    there: () => ({ status: "reviewing", note: "Sedang ditinjau" }),
  },
  {
    ...on("reportShare.list", "main GET /report-share"),
    query: { page: "1", limit: "20" },
    judged: "body 200",
    good: [{ status: 200, data: { result: shared, pagination: { total: 1 } } }, flat(shared, 1)],
    reads: { data: shared, total: 1 },
    asked: lists("report-share", { page: 1 }),
  },
  {
    ...on("payment.list", "payment GET /payment"),
    query: { page: "1", limit: "20", amount_gte: "100000" },
    judged: "body 200",
    good: [flat(paid, 1), counted(paid, 1)],
    reads: { data: paid, total: 1 },
    asked: lists("payment", { page: 1, filters: [{ field: "amount", operator: "gte", value: 100_000 }] }),
  },
  {
    ...on("payment.triggerManual", "payment POST /webhook/trigger-manual"),
    body: { order_id: "GRY-SUB-0011", reason: "Gateway terlambat" },
    judged: "body 200",
    good: [done, single({ order_id: "GRY-SUB-0011" })],
    reads: {},
    says: "Webhook berhasil dipicu",
    asked: acts("payment.triggerManual", { reason: "Gateway terlambat" }, paid[0]),
    takes: { from: "/payment", property: "order_id", among: ({ status }) => status === "pending" },
    there: ({ order_id }) => ({ order_id, reason: "Gateway terlambat" }),
  },
  {
    ...on("activity.list", "payment GET /activity"),
    query: { page: "4", limit: "20", created_at_gte: "2026-11-01" },
    judged: "body 200",
    good: [counted(logged, 61), { status: "200", data: logged, count: "61" }],
    reads: { data: logged, total: 61 },
    asked: lists("activity", { page: 4, filters: [{ field: "created_at", operator: "gte", value: "2026-11-01" }] }),
  },
  {
    ...on("activity.one", "payment GET /activity/{id}"),
    fills: { id: "101" },
    judged: "body 200",
    good: [single({ ...logged[0], before: { price: 1 }, after: { price: 2 } })],
    reads: { data: { id: 101, before: { price: 1 }, after: { price: 2 } } },
    asked: opens("activity", 101),
    takes: { from: "/activity", property: "id" },
  },
  {
    ...on("usytics.list", "payment GET /usytics"),
    query: { page: "1", limit: "20", event: "view" },
    judged: "body 200",
    good: [flat(seen, 1), counted(seen, 1)],
    reads: { data: seen, total: 1 },
    asked: lists("usytics", { page: 1, filters: [{ field: "event", operator: "eq", value: "view" }] }),
  },
  {
    ...on("lytics.range", "payment GET /lytics"),
    query: november,
    judged: "body 200",
    good: [{ status: 200, data: figures }],
    reads: { data: figures },
    asked: queries("lytics.range", november),
    thereAsks: () => ({ startDate: plusDays(todayInJakarta(), -30), endDate: todayInJakarta() }),
  },
]
