import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { resources } from "../../src/resources/index.ts"
import { keyHeaders, type TestRole } from "./api.ts"
import { adminApi } from "./file-api.ts"
import { refusedBy } from "./refused.ts"

/** The declarations, with a budget that only a GRO Admin may read. */
const guarded = resources.map((resource) => {
  const { budget } = resource.fields as Record<string, object>
  if (resource.name !== "request-cust") return resource
  return { ...resource, fields: { ...resource.fields, budget: { ...budget, readBy: ["gro_admin"] } } }
}) as typeof resources

const { api, token } = await adminApi({ resources: guarded })
const make = async (name: string, budget: number | null, status?: string) => {
  const lead = { name, phone: "+6281987654321", source: "form", property_id: 1, budget, status }
  const json = { requestCusts: [lead], property_id: 1 }
  const { status: answered } = await api.call("POST", "/svc/main/request-cust", {
    token,
    json,
    headers: keyHeaders(),
  })
  expect(answered).toBeLessThan(300)
}
await make("Jumlah Satu", 100_000_000)
await make("Jumlah Dua", 250_000_000)
await make("Jumlah Tiga", null)
await make("Jumlah Empat", 700_000_000, "contacted")

const ask = async (query: string, role: TestRole = "gro_admin") =>
  api.call("GET", `/svc/main/totals?${query}`, { token: await api.login(role) })

const totalsOf = async (query: string, role?: TestRole) => {
  const { status, body } = await ask(query, role)
  expect([query, status]).toEqual([query, 200])
  return body.data
}

test("a list's totals are those of its search and its filters", async () => {
  const sum = async (query: string) => (await totalsOf(`list=request-cust&${query}`))[0].totals.budget.sum
  expect(await sum("search=Jumlah")).toBe(1_050_000_000)
  expect(await sum("search=Jumlah&status=new")).toBe(350_000_000)
  expect(await sum("search=Jumlah&budget_gte=200000000")).toBe(950_000_000)
  expect(await sum("search=Jumlah&budget_null=true")).toBeNull()
  expect(await sum("search=Jumlah&page=2&limit=1")).toBe(1_050_000_000)
})

test("they are grouped by a select, as the columns of a board are", async () => {
  const groups = await totalsOf("list=request-cust&search=Jumlah&group_by=status")
  const sums = groups.map(({ group, totals }: { group: string; totals: { budget: object } }) => [group, totals.budget])
  const expected = { new: { sum: 350_000_000 }, contacted: { sum: 700_000_000 } }
  expect(Object.fromEntries(sums)).toEqual(expected)
  for (const name of ["phone", "constructor", "nothing"])
    expect(await totalsOf(`list=request-cust&search=Jumlah&group_by=${name}`)).toHaveLength(1)
})

test("an average leaves out what is empty, and a view has its own records", async () => {
  const [{ totals }] = await totalsOf("list=house-list&ad_type=sale")
  const { body } = await api.call("GET", "/svc/main/house-list/admin?limit=200&ad_type=sale", {
    token: await api.login(),
  })
  const prices = body.data.data.map(({ price }: { price: number }) => price)
  expect(totals.price.average).toBeCloseTo(
    prices.reduce((sum: number, price: number) => sum + price, 0) / prices.length,
  )
  const [premium] = await totalsOf("list=house-list.premium&search=tidak-ada-sama-sekali")
  expect(premium.totals).toEqual({ price: { average: null } })
})

test("there is no average of sales and rents, nor of rents of months and years", async () => {
  await api.db.execute(sql`update "house-list" set ad_type = 'rent', rent_period = 'monthly' where id = 3`)
  await api.db.execute(sql`update "house-list" set rent_period = 'monthly' where id = 1`)
  const averageOf = async (query: string) => (await totalsOf(`list=house-list${query}`))[0].totals.price.average
  expect(await averageOf("")).toBeNull()
  expect(await averageOf("&ad_type=rent")).toBeNull()
  expect(await averageOf("&ad_type=rent&rent_period=yearly")).toBe(50_000_000)
  // A sale need not have a period, so what is left of one does not count.
  expect(await averageOf("&ad_type=sale")).toEqual(expect.any(Number))
})

test("a field and a list that the role may not read are never aggregated", async () => {
  expect(await totalsOf("list=request-cust", "ADMIN")).toEqual([])
  expect(await ask("list=withdrawal", "ADMIN")).toMatchObject(refusedBy("list"))
  expect(await ask("list=house-list.premium", "ADMIN")).toMatchObject(refusedBy("list"))
  expect(await ask("list=constructor")).toMatchObject(refusedBy("list"))
  expect(await ask("")).toMatchObject(refusedBy("list"))
})

test("a filter by a whole number has no totals: they would tell whose it is", async () => {
  expect(await totalsOf("list=withdrawal&account=1234567890")).toEqual([])
  expect(await totalsOf("list=house-list&owner_phone=%2B6281987654321")).toEqual([])
})

test("of a group of conditions any suffices, and a closed field does not work within it either", async () => {
  const group = "search=Jumlah&any=budget,status&budget_lte=100000000&status=contacted"
  const [{ totals }] = await totalsOf(`list=request-cust&${group}`)
  expect(totals.budget.sum).toBe(800_000_000)
  const namesFor = async (role: TestRole, query: string) => {
    const { body } = await api.call("GET", `/svc/main/request-cust?${query}&sort=name`, {
      token: await api.login(role),
    })
    return body.data.map(({ name }: { name: string }) => name)
  }
  expect(await namesFor("gro_admin", group)).toEqual(["Jumlah Empat", "Jumlah Satu"])
  // Without the budget one condition is left, which must hold.
  expect(await namesFor("ADMIN", group)).toEqual(["Jumlah Empat"])
  const three = `${group.replace("any=budget", "any=name,budget")}&name_like=Jumlah Tiga`
  expect(await namesFor("ADMIN", three)).toEqual(["Jumlah Empat", "Jumlah Tiga"])
})
