import { expect, test } from "vitest"
import { resources } from "../../src/resources/index.ts"
import { fileApi } from "./file-api.ts"

const CLOSED = ["phone", "email"]

/** Phones and e-mails of users are for GRO Admins. */
const api = await fileApi({
  resources: resources.map((resource) =>
    resource.name === "user"
      ? {
          ...resource,
          fields: Object.fromEntries(
            Object.entries(resource.fields).map(([name, field]) => [
              name,
              CLOSED.includes(name) ? { ...field, readBy: ["gro_admin"] } : field,
            ]),
          ),
        }
      : resource,
  ),
})
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
