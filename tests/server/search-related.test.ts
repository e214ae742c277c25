import { expect, test } from "vitest"
import { resources } from "../../src/resources/index.ts"
import { adminApi } from "./file-api.ts"

/** The declarations, with visits that are searched by their listing, whose title is `title`. */
const searched = resources.map((resource) =>
  resource.name === "schedule-house-list"
    ? { ...resource, listing: { ...resource.listing, search: ["customer_name", "house"] } }
    : resource,
) as typeof resources

const { api, send } = await adminApi({ resources: searched })

test("a record is found by the title of a related one, whatever the title's name", async () => {
  await api.db.execute(`update "house-list" set title = 'Rumah bata merah' where id = 2`)
  await api.db.execute(`insert into "schedule-house-list" (house, customer_name, phone, starts_at, ends_at) values
    (1, 'Sari', '+628120000009', now(), now()), (2, 'Dewi', '+628120000009', now(), now())`)
  const { body } = await send("GET", "schedule-house-list?search=BATA%20merah")
  const names = body.data.map((visit: { customer_name: string }) => visit.customer_name)
  expect([names.includes("Dewi"), names.includes("Sari")]).toEqual([true, false])
})
