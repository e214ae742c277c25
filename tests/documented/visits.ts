import {
  counted,
  creates,
  type Documented,
  done,
  flat,
  lists,
  on,
  queries,
  removes,
  SELF,
  single,
  updates,
} from "./documented.ts"

const visit = {
  house: 41,
  customer_name: "Siti Aminah",
  phone: "+6281298765432",
  starts_at: "2026-12-01T03:00:00.000Z",
  ends_at: "2026-12-01T04:00:00.000Z",
  status: "requested",
}
const told = [{ _id: "65f0c1", text: "Listing disetujui", read: false, created_at: "2026-11-20T01:00:00.000Z" }]
const answered = { ...flat(told, 1), count: 1, count_unread: 4, totalPage: 1 }
export const visits: readonly Documented[] = [
  {
    ...on("schedule.list", "main GET /schedule-house-list"),
    query: { page: "1", limit: "200" },
    judged: "body 200",
    good: [flat([{ id: 4, ...visit }], 1), counted([{ id: 4, ...visit }], 1)],
    reads: { data: [{ id: 4, ...visit }], total: 1 },
    asked: lists("schedule-house-list", {
      page: 1,
      limit: 200,
      filters: [
        { field: "starts_at", operator: "gte", value: "2026-11-30" },
        { field: "starts_at", operator: "lte", value: "2026-12-06" },
      ],
    }),
  },
  {
    ...on("schedule.create", "main POST /schedule-house-list"),
    body: visit,
    judged: "body 200",
    good: [single({ id: 5, ...visit })],
    reads: { data: { id: 5, ...visit } },
    says: "Success create new data",
    asked: creates("schedule-house-list", { ...visit, phone: "081298765432" }),
    takes: { from: "/house-list/admin", property: "id" },
    there: ({ id }) => ({ ...visit, house: id }),
  },
  {
    ...on("schedule.update", "main PUT /schedule-house-list/{id}"),
    fills: { id: "5" },
    body: { notes: "Bawa kunci" },
    judged: "body 200",
    good: [single({ id: 5, notes: "Bawa kunci" })],
    reads: { data: { id: 5, notes: "Bawa kunci" } },
    says: "Data berhasil disimpan",
    asked: updates("schedule-house-list", 5, { notes: "Bawa kunci" }),
    takes: { from: "/schedule-house-list", property: "id" },
  },
  {
    ...on("schedule.remove", "main DELETE /schedule-house-list/{id}"),
    fills: { id: "5" },
    judged: "body 200",
    good: [done],
    reads: { data: { id: 5 } },
    says: "Data berhasil dihapus",
    asked: removes("schedule-house-list", 5),
    takes: { from: "/schedule-house-list", property: "id", last: true },
  },
]

export const tidings: readonly Documented[] = [
  {
    ...on("notification.list", "main GET /notification"),
    query: { page: "1", limit: "20" },
    judged: "body 200",
    good: [answered],
    reads: { data: [{ ...told[0], id: "65f0c1" }], total: 1, facts: { count: 1, unread: 4 } },
    asked: lists("notification", { page: 1 }),
  },
  {
    ...on("notification.own", "main GET /notification/{auth_id}"),
    fills: { auth_id: SELF },
    query: { page: "1", limit: "10" },
    judged: "body 200",
    good: [answered],
    reads: { data: [{ ...told[0], id: "65f0c1" }], total: 1, facts: { count: 1, unread: 4 } },
    asked: lists("notification-own", { page: 1, limit: 10 }),
  },
  {
    ...on("notification.read", "main GET /notification/read"),
    judged: "body 200",
    good: [done],
    reads: {},
    asked: queries("notification-own.read"),
  },
  {
    ...on("notification.blast", "main POST /notification"),
    body: { text: "Pemeliharaan malam ini", audience: "agent" },
    judged: "body 201",
    good: [single({ _id: "65f0c2", text: "Pemeliharaan malam ini" }, 201)],
    reads: { data: { id: "65f0c2", text: "Pemeliharaan malam ini" } },
    says: "Successfully blast notification!",
    asked: creates("notification", { text: "Pemeliharaan malam ini", audience: "agent", read: true }),
  },
]
