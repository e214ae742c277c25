import { expect, test } from "vitest"
import { accountOf, type TestRole } from "./api.ts"
import { fileApi } from "./file-api.ts"

const api = await fileApi()

const SENT = { columns: ["Nama", "Telepon"], rows: 1234, format: "csv" }

const noteAs = async (role: TestRole, query: string, json: object = SENT) =>
  api.call("POST", `/svc/main/list-export?${query}`, { token: await api.login(role), json })

const lastEntry = async () => {
  const token = await api.login()
  const { body } = await api.call("GET", "/svc/payment/activity?action=export&limit=1", { token })
  return body.data[0]
}

test("an export is logged: who, which list, by which filter, and the columns", async () => {
  const { status } = await noteAs("ADMIN", "list=request-cust&status=new&budget_gte=1000&sort=-created_at")
  expect(status).toBe(200)
  expect(await lastEntry()).toMatchObject({
    actor: accountOf("ADMIN").email,
    subject: "Potensi Leads: 1.234 baris, CSV",
    resource: "request-cust",
    after: {
      Filter: "sort=-created_at&status=new&budget_gte=1000",
      Kolom: "Nama, Telepon",
    },
  })
})

test("personal data that was searched for is not logged", async () => {
  await noteAs("gro_admin", "list=house-list&search=081234567890&owner_phone=%2B6281234567890")
  expect((await lastEntry()).after.Filter).toBe("search=…&sort=-updated_at&owner_phone=…")
  await noteAs("gro_admin", "list=request-cust&search=budi%40contoh.id")
  expect((await lastEntry()).after.Filter).toContain("search=…")
  await noteAs("gro_admin", "list=house-list&search=Tebet")
  expect((await lastEntry()).after.Filter).toContain("search=Tebet")
})

test.each([
  [
    "a list that the role may not open",
    "list=withdrawal",
    SENT,
    "Daftar ini tidak ada, atau tidak terbuka untuk peran Anda.",
  ],
  ["no list", "list=nothing", SENT, "Daftar ini tidak ada, atau tidak terbuka untuk peran Anda."],
  [
    "no number of rows",
    "list=request-cust",
    { ...SENT, rows: "all" },
    "Isi permintaan harus berupa columns, rows dan format.",
  ],
])("%s is refused", async (_of, query, json, message) => {
  const { status, body } = await noteAs("ADMIN", query, json)
  expect([status, body.message]).toEqual([422, message])
})
