import { expect, test } from "vitest"
import { leakIn } from "../fuzz/leaks.ts"
import { adminApi } from "./file-api.ts"

const { send } = await adminApi()

const VALUES = [{ a: 1 }, [1], [null], 5, -1.5, true, null, "x".repeat(5000), undefined]

test.each([
  ["api-key", { name: "Portal", days: 30, scopes: ["house-list:read"] }],
  ["list-view", { page: "house-list", name: "Murah", scope: "own", query: "", columns: [] }],
  ["timeline/request-cust.1/comment", { text: "Halo", mentions: [] }],
  ["timeline/request-cust.1/call", { channel: "phone", outcome: "later", follow_up: "2028-01-05" }],
])("%s names each field of another shape, in Indonesian", async (path, body) => {
  for (const name of Object.keys(body))
    for (const value of VALUES) {
      const { status, body: answered } = await send("POST", path, { ...body, [name]: value })
      if (status === 200) continue
      expect([status, leakIn(answered)]).toEqual([422, undefined])
      expect(answered.errors.map(({ field }: { field: string }) => field)).toContain(name)
    }
})

test.each([
  ["POST", "undo/house-list.%00/removal"],
  ["GET", "bulk/%00"],
  ["GET", "timeline/house-list.1%00"],
  ["PUT", "house-type/1%00"],
])("%s %s is no address", async (method, path) => {
  const { status, body } = await send(method, path, method === "GET" ? undefined : {})
  expect([status, body.message]).toEqual([404, "Alamat ini tidak ada di layanan."])
})
