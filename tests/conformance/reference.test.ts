import { expect, test } from "vitest"
import { run } from "../../conformance/main.ts"
import { backend } from "../contract/backend.ts"
import { productResources } from "../product.ts"

const service = backend()

const writes = () => service.asked.filter((request) => !request.startsWith("GET ") && !request.includes("/api/login"))

const asked = async (...more: string[]) => {
  const said: string[] = []
  const code = await run({
    args: [`${service.origin}/config.json`, "--email", "admin@griya.test", ...more],
    variables: { CONFORMANCE_PASSWORD: service.api().password },
    say: (text) => said.push(text),
    resources: productResources,
  })
  return { code, text: said.join("\n") }
}

test("all that is read is right, nothing is written, and no secret is said", async () => {
  const { code, text } = await asked()
  expect(text).toContain("40 dari 40 panggilan yang ditanya benar; 78 panggilan terdokumentasi, 38 tidak diuji.")
  expect(code).toBe(0)
  expect(writes()).toEqual([])
  expect(service.asked.filter((request) => request.includes("/notification/read"))).toEqual([])
  expect(text).toMatch(
    /GET {4}\/house-list\/admin .*\n.*5 baris dari 5\n.*halaman ya · batas ya · cari ya · urut ya · saring ya\n/,
  )
  expect(text).not.toContain(service.api().password)
  expect(text).not.toContain("eyJ")
})

const lists = ["house-list", "request-cust", "schedule-house-list", "area-master", "special-area", "master-subscribe"]
const totals = async () => {
  const { data } = await service.as()
  const counted = lists.map(async (resource) => [resource, (await data.getList({ resource })).total])
  return Object.fromEntries(await Promise.all(counted))
}

test("with --write, what it made is removed again, and what cannot be taken back is not sent", async () => {
  const before = await totals()
  const { code, text } = await asked("--write")
  expect(text).toContain("60 dari 60 panggilan yang ditanya benar; 78 panggilan terdokumentasi, 18 tidak diuji.")
  expect(text).not.toContain("TERTINGGAL")
  expect(code).toBe(0)
  expect(await totals()).toEqual(before)
  const sent = new Set(writes().map((request) => request.replace(/\/svc\/\w+|\?.*/g, "").replace(/\d+/g, "N")))
  expect([...sent].toSorted()).toEqual([
    "DELETE /area-master/N",
    "DELETE /house-list/N",
    "DELETE /master-subscribe/N",
    "DELETE /request-cust/N",
    "DELETE /schedule-house-list/N",
    "DELETE /special-area/N",
    "POST /area-master",
    "POST /area-master/add",
    "POST /house-list",
    "POST /master-subscribe",
    "POST /request-cust",
    "POST /schedule-house-list",
    "POST /special-area",
    "PUT /area-master/N",
    "PUT /house-list/N",
    "PUT /house-list/status/N",
    "PUT /master-subscribe/N",
    "PUT /schedule-house-list/N",
    "PUT /special-area/N",
  ])
})

test("on services that are there to be tried, all 78 are asked and right", async () => {
  const { code, text } = await asked("--write", "--everything")
  expect(text).toMatch(/^Dengan --everything ini dikirim juga, dan tetap ada sesudahnya:\n( {2}- .*\n){13}/)
  expect(text).toContain("- satu pencairan melangkah ke status berikutnya\n")
  expect(text.split("\n").at(-1)).toBe("78 dari 78")
  expect(code).toBe(0)
})
