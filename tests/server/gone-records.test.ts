import { describe, expect, test } from "vitest"
import type { Row } from "../../src/declare/index.ts"
import { keyHeaders } from "./api.ts"
import { adminApi, house } from "./file-api.ts"
import { refusedWith } from "./refused.ts"

const { api, token, send } = await adminApi()

const make = async (path: string, json: Row): Promise<number> => {
  const { body } = await api.call("POST", `/svc/main/${path}`, { token, json, headers: keyHeaders() })
  return Number(body.data.id)
}
const makeLead = (property_id: number, name: string) =>
  make("request-cust", { requestCusts: [{ name, phone: "081255550009", source: "call" }], property_id })
const changeOf = async (resource: string, id: number, action: string): Promise<Row> => {
  const query = `resource=${resource}&record_id=${id}&action=${action}&sort=-id&limit=1`
  return (await api.call("GET", `/svc/payment/activity?${query}`, { token })).body.data[0]
}

test("the log names a removed listing in the entries of what pointed to it", async () => {
  const id = await make("house-list", { ...house, title: "Rumah yang pergi" })
  const lead = await makeLead(id, "Sari")
  const named = { property_id: id, property_id_label: "Rumah yang pergi" }
  expect((await changeOf("request-cust", lead, "create")).after).toMatchObject(named)
  expect((await send("DELETE", `house-list/${id}`)).status).toBe(200)
  expect((await changeOf("request-cust", lead, "create")).after).toMatchObject(named)
  expect((await changeOf("request-cust", lead, "remove")).before).toMatchObject(named)
})

test("a merge of leads is not undone: the other one would not come back", async () => {
  const [id, duplicate] = [await makeLead(1, "Tono"), await makeLead(1, "Tini")]
  const { body } = await send("PUT", `request-cust/merge/${id}`, { duplicate, budget: 900_000_000 })
  const headers = { "If-Match": `"${body.data.version}"` }
  const undone = await api.call("POST", `/svc/main/undo/request-cust.${id}`, { token, json: {}, headers })
  expect(undone).toMatchObject(refusedWith("tidak dapat diurungkan"))
})

test("the log names a merged facility in the entries of listings that had it", async () => {
  const gone = await make("extra-facility", { name: "Sumur resapan" })
  await send("PUT", "house-list/2", { facilities: [gone] })
  const had = { facilities: [gone], facilities_labels: ["Sumur resapan"] }
  expect((await changeOf("house-list", 2, "update")).after).toMatchObject(had)
  await send("PUT", `extra-facility/merge/${gone}`, { into: 1 })
  expect(await changeOf("house-list", 2, "update")).toMatchObject({
    before: had,
    after: { facilities: [1], Digabung: `Fasilitas: Sumur resapan (#${gone})` },
  })
})

describe("a merge is in the history of each record that it moves", () => {
  test("of a listing with the merged type, and cannot be undone there", async () => {
    const gone = await make("house-type", { name: "Rumah kebun" })
    const id = await make("house-list", { ...house, title: "Rumah yang pindah tipe", house_type: gone })
    await send("PUT", `house-type/merge/${gone}`, { into: 1 })
    const entry = await changeOf("house-list", id, "update")
    expect(entry).toMatchObject({
      actor: "admin@griya.test",
      before: { house_type: gone, house_type_label: "Rumah kebun" },
      after: { house_type: 1, Digabung: `Tipe properti: Rumah kebun (#${gone})` },
    })
    expect(Object.keys(entry.after as Row)).not.toContain("title")
    const version = (await api.stored("house-list", id))?.version
    const undone = await api.call("POST", `/svc/main/undo/house-list.${id}`, {
      ...{ token, json: {}, headers: { "If-Match": `"${version}"` } },
    })
    expect(undone).toMatchObject(refusedWith("tidak dapat diurungkan"))
  })

  test("of a viewing of the merged lead", async () => {
    const [kept, gone] = [await makeLead(1, "Wati"), await makeLead(1, "Wulan")]
    const [starts_at, ends_at] = [24, 25].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString())
    const schedule = { house: 1, customer_name: "Wulan", phone: "081255550009", starts_at, ends_at }
    const visit = await make("schedule-house-list", { ...schedule, lead: gone })
    await send("PUT", `request-cust/merge/${kept}`, { duplicate: gone })
    const entry = await changeOf("schedule-house-list", visit, "update")
    expect(entry).toMatchObject({ before: { lead: gone }, after: { lead: kept, Digabung: `Lead: Wulan (#${gone})` } })
  })
})
