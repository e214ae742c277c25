import { expect, test } from "vitest"
import type { TestRole } from "./api.ts"
import { fileApi } from "./file-api.ts"

const api = await fileApi()

const ask = async (q: string, role: TestRole = "gro_admin") => {
  const token = await api.login(role)
  return api.call("GET", `/svc/main/find?q=${encodeURIComponent(q)}`, { token })
}

const hitsOf = async (q: string, role?: TestRole): Promise<Record<string, Record<string, unknown>[]>> => {
  const { status, body } = await ask(q, role)
  expect([q, status]).toEqual([q, 200])
  return Object.fromEntries(body.data.map(({ resource, rows }: never) => [resource, rows]))
}

const make = async (path: string, json: object) => {
  const { status, body } = await api.call("POST", `/svc/main/${path}`, { token: await api.login(), json })
  expect([path, status < 300, body.message]).toEqual([path, true, body.message])
  return body.data
}

test("a phone number is found in any spelling, and the answer has the title, the address, a fact and the state", async () => {
  const lead = { name: "Zubaidah Cari", phone: "+6281987654321", source: "form" }
  await make("request-cust", { requestCusts: [{ ...lead, property_id: 1 }], property_id: 1 })
  for (const spelling of ["081987654321", "+62 819-8765-4321", "6281987654321", "0819 8765", "zubaidah cari"])
    expect([spelling, (await hitsOf(spelling))["request-cust"]?.map(({ name }) => name)]).toEqual([
      spelling,
      ["Zubaidah Cari"],
    ])
  const [hit] = (await hitsOf("Zubaidah"))["request-cust"] ?? []
  expect(hit).toEqual({ id: hit?.id, name: "Zubaidah Cari", phone: "+6281987654321", status: "new" })
})

test("masked numbers are found as a whole only and stay out of the answer", async () => {
  const owners = (hits: Record<string, unknown[]>) => hits["house-list"]?.length ?? 0
  const phone = "+628120000001"
  const found = await hitsOf(phone)
  expect(owners(found)).toBe(1)
  expect(JSON.stringify(found)).not.toContain(phone)
  expect(owners(await hitsOf(phone.replace("+62", "0")))).toBe(1)
  for (const part of [phone.slice(0, -2), phone.slice(3, 9)])
    expect([part, owners(await hitsOf(part))]).toEqual([part, 0])
})

test("finds nothing on pages that the role does not see", async () => {
  await make("subscribe-transaction", { user: 2, package: 1, method: "qris" })
  expect(Object.keys(await hitsOf("GRY"))).toContain("payment")
  expect(Object.keys(await hitsOf("GRY", "ADMIN"))).not.toContain("payment")
})

test("odd words are words: wildcards, quotes, nothing, and a text of 100 kB is refused", async () => {
  for (const odd of ["%%%", "___", '\'; drop table "user"; --', "\\\\\\", "\0\0\0", "constructor"])
    expect([odd, await hitsOf(odd)]).toEqual([odd, {}])
  expect(await hitsOf("a")).toEqual({})
  const { status } = await ask("x".repeat(100_000))
  expect(status).toBe(422)
})
