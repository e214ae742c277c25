import { expect, test } from "vitest"
import type { Caller } from "../../server/auth/caller.ts"
import type { Context } from "../../server/engine/context.ts"
import { dropForbiddenFilters, receiveBody, redactResponse } from "../../server/engine/field-access.ts"
import type { Call, Resource } from "../../src/declare/index.ts"
import { resources } from "../../src/resources/index.ts"
import type { Role } from "../../src/resources/policy.ts"
import { fileApi } from "./file-api.ts"

const CLOSED = ["phone", "email"]

const isClosed = (resource: string, name: string) =>
  (resource === "user" && CLOSED.includes(name)) || (resource === "house-list" && name === "facilities")

/** Phones and e-mails of users, and facilities of listings, are for GRO Admins. */
const closed = resources.map((resource: Resource) => ({
  ...resource,
  fields: Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => [
      name,
      isClosed(resource.name, name) ? { ...field, readBy: ["gro_admin" as const] } : field,
    ]),
  ),
}))
const api = await fileApi({ resources: closed })
const tokens = { gro_admin: await api.login("gro_admin"), ADMIN: await api.login("ADMIN") }

const DEWI = { id: 5, name: "Dewi Lestari", email: "dewi@contoh.id", phone: "+628129990001" }

const foundBy = async (role: keyof typeof tokens, search: string) => {
  const { body } = await api.call("GET", `/svc/main/user/all?search=${encodeURIComponent(search)}`, {
    token: tokens[role],
  })
  return body.data.map(({ id }: { id: number }) => id)
}

test.each([DEWI.phone, DEWI.email])("a search finds nobody by %s for a role that may not read it", async (value) => {
  expect(await foundBy("gro_admin", value)).toEqual([DEWI.id])
  expect(await foundBy("ADMIN", value)).toEqual([])
  expect(await foundBy("ADMIN", DEWI.name)).toEqual([DEWI.id])
})

test("a masked value is revealed to a role that may read its field, and refused to another", async () => {
  const reveal = (role: keyof typeof tokens) =>
    api.call("GET", "/svc/main/personal-data/user.phone.5", { token: tokens[role] })
  expect(await reveal("gro_admin")).toMatchObject({ status: 200, body: { data: { value: DEWI.phone } } })
  expect(await reveal("ADMIN")).toMatchObject({ status: 403, body: { message: expect.stringContaining("Telepon") } })
})

test.each(["", "_ne", "_gte", "_lte", "_in", "_like", "_null"])("is no filter with the end %j", (end) => {
  const user = closed.find(({ name }) => name === "user") ?? expect.unreachable()
  const left = (role: Role) =>
    dropForbiddenFilters({ role } as Caller, user, new URLSearchParams(`phone${end}=1&name=Budi`)).toString()
  expect([left("ADMIN"), left("gro_admin")]).toEqual(["name=Budi", `phone${end}=1&name=Budi`])
})

test("is in no answer, nor the names of the records that it relates to", async () => {
  const { body } = await api.call("GET", "/svc/main/house-list/by/rumah-contoh-1", { token: tokens.ADMIN })
  expect(Object.keys(body.data).filter((name) => name.startsWith("facilities"))).toEqual([])
})

test("is taken out of the rows that a call wraps, too", () => {
  const user = closed.find(({ name }) => name === "user") ?? expect.unreachable()
  const rows = [{ name: "Budi", phone: "0812" }]
  const received = receiveBody(
    { role: "ADMIN" } as Caller,
    user,
    { ...user.calls.list, wraps: { in: "rows" } } as Call,
    { rows },
    [],
  )
  expect(received).toEqual({ body: { rows: [{ name: "Budi" }] }, closed: { phone: "0812" } })
})

test("a logged value is masked as in its own record", () => {
  const resource = closed.find(({ name }) => name === "activity") ?? expect.unreachable()
  const logged = { resource: "house-list", after: { owner_phone: "+628120000001", title: "Rumah" } }
  const viewed = {
    context: { resources: closed } as unknown as Context,
    caller: { role: "gro_admin" } as Caller,
    resource,
  }
  expect(redactResponse(viewed, { rows: "data" }, { data: [logged] })).toEqual({
    data: [{ ...logged, after: { owner_phone: "••••0001", title: "Rumah" } }],
  })
})
