import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { trashRowsTable } from "../../server/database/own-tables.ts"
import { tableOf } from "../../server/database/tables.ts"
import { forgetPerson } from "../../server/features/privacy/forget-person.ts"
import { isSamePersonName } from "../../src/domain/person-name.ts"
import { resources } from "../../src/resources/index.ts"
import { keyHeaders } from "./api.ts"
import { adminApi } from "./file-api.ts"

const { api, token } = await adminApi()
const HOME = "+6281399990003"
const PHONE = "+6281399990001"
const OTHER_PHONE = "+6281399990002"
const FORGOTTEN = { name: "Orang yang dilupakan", phone: "" }

const send = async (method: string, path: string, json?: unknown) => {
  const made = await api.call(method, `/svc/main/${path}`, { token, json, headers: keyHeaders() })
  expect([path, made.status, made.body.message]).toEqual([path, 200, made.body.message])
  return made.body.data
}
const addLead = async (name: string, phone: string, more: object = {}) => {
  const lead = { name, phone, source: "form", property_id: 1, ...more }
  return (await send("POST", "request-cust", { property_id: 1, requestCusts: [lead] })).id as number
}
const lead = (id: number) => api.stored("request-cust", id)
const forget = (named: string, name?: string) =>
  api.db.transaction((tx) =>
    forgetPerson(tx, { tables: api.tables, resources, named, name, reason: "Surat", by: "npm run admin" }),
  )

test("a user's records are forgotten, and those of another person with the same phone are named and kept", async () => {
  const users = tableOf(api.tables, "user")
  await api.db.update(users).set({ name: "Tono Prasetyo", email: "tono@contoh.id", phone: HOME }).where(eq(users.id, 4))
  await api.db.update(tableOf(api.tables, "withdrawal")).set({ status: "succeeded" })
  const own = await addLead("Tono P.", HOME)
  const other = await addLead("Sari Prasetyo", HOME)
  const byEmail = await addLead("T. Prasetyo (kantor)", OTHER_PHONE, { email: "Tono@contoh.id" })
  const preview = await send("POST", "user/forget-preview/4", {})
  expect(preview.records).toContainEqual({ noun: "lead", count: 2 })
  const kept = { resource: "request-cust", noun: "lead", id: other, name: "Sari Prasetyo" }
  expect(preview).toMatchObject({ kept: [kept], kept_count: 1 })
  expect(await lead(own)).toMatchObject({ name: "Tono P.", phone: HOME })
  await send("POST", "user/forget/4", { forget_reason: "Permintaan tertulis" })
  for (const one of [own, byEmail]) expect(await lead(one)).toMatchObject(FORGOTTEN)
  expect(await lead(other)).toMatchObject({ name: "Sari Prasetyo", phone: HOME })
  expect(await api.stored("user", 4)).toMatchObject({ phone: null })
  await send("DELETE", `request-cust/${other}`)
})

test.each([
  ["Ibu Dewi", "Dewi Kusumawati", true],
  ["dewi  KUSUMAWATI", "Dewi Kusumawati", true],
  ["H. Ahmad bin Ali", "Ahmad Ali", true],
  ["Dewi", "Budi", false],
  ["Dewi Lestari", "Dewi Kusumawati", false],
  ["Ibu", "Bapak", false],
])("%s and %s can be one person: %s", (one, other, can) => expect(isSamePersonName(one, other)).toBe(can))

test("a contact of several people is forgotten for the named one alone, in the trash too", async () => {
  const [dewi, ibu, budi] = [
    await addLead("Dewi Kusumawati", PHONE, { email: "dewi.bersama@contoh.id" }),
    await addLead("Ibu Dewi", PHONE),
    await addLead("Budi Hartono", PHONE, { notes: "Telepon istri 0813-9999-0001" }),
  ]
  const later = await addLead("Dewi Kusumawati", OTHER_PHONE, { email: "dewi.bersama@contoh.id" })
  const third = await addLead("Dewi Kusumawati", OTHER_PHONE)
  const [gone, stays] = [await addLead("Dewi K.", PHONE), await addLead("Budi Hartono", PHONE)]
  for (const one of [gone, stays]) await send("DELETE", `request-cust/${one}`)
  await expect(forget(PHONE)).rejects.toThrow(/Kontak ini dipakai beberapa orang: .*Budi Hartono.*Sebutkan juga nama/)
  const forgotten = await forget(PHONE, "Dewi Kusumawati")
  for (const one of [dewi, ibu, later, third]) expect(await lead(one)).toMatchObject(FORGOTTEN)
  expect(await lead(budi)).toMatchObject({
    ...{ name: "Budi Hartono", phone: PHONE, notes: "Telepon istri 0813-9999-0001" },
  })
  expect(forgotten.kept.map(({ id, name }) => [id, name])).toEqual([[budi, "Budi Hartono"]])
  const bundles = JSON.stringify(await api.db.select().from(trashRowsTable))
  expect([bundles.includes("Dewi K."), bundles.includes("Budi Hartono"), bundles.includes(PHONE)]).toEqual([
    false,
    true,
    true,
  ])
})
