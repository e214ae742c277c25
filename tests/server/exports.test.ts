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
  await noteAs("gro_admin", "list=house-list&owner_phone_null=true")
  expect((await lastEntry()).after.Filter).toContain("owner_phone_null=true")
})

test("a filter by what the role may not read is none", async () => {
  const query = "list=house-list&premium_slot=top&status=active"
  await noteAs("gro_admin", query)
  expect((await lastEntry()).after.Filter).toContain("premium_slot=top")
  await noteAs("ADMIN", query)
  expect((await lastEntry()).after.Filter).toBe("sort=-updated_at&status=active")
})

const NO_LIST = "Daftar ini tidak ada, atau tidak terbuka untuk peran Anda."
const NO_NOTE = "Isi permintaan harus berupa columns, rows dan format."

test.each<[of: string, query: string, more: object, message: string]>([
  ["a list that the role may not open", "list=withdrawal", {}, NO_LIST],
  ["no list", "list=nothing", {}, NO_LIST],
  ["no number of rows", "list=request-cust", { rows: "all" }, NO_NOTE],
  ["a number below none", "list=request-cust", { rows: -1 }, NO_NOTE],
  ["another format", "list=request-cust", { format: "pdf" }, NO_NOTE],
])("%s is refused", async (_of, query, more, message) => {
  const { status, body } = await noteAs("ADMIN", query, { ...SENT, ...more })
  expect([status, body.message]).toEqual([422, message])
})
