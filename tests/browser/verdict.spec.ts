import type { RecordedCall } from "./support/calls.ts"
import { expect, test } from "./support/test.ts"
import { judge } from "./support/verdict.ts"

const made = (method: string, path: string, more: Partial<RecordedCall> = {}): RecordedCall => ({
  test: "here",
  method,
  path,
  query: {},
  bearer: true,
  type: more.body ? "application/json" : "",
  status: 200,
  mocked: false,
  ...more,
})

const wrongOf = (id: string, ...all: RecordedCall[]) => judge(all).rows.find((row) => row.id === id)?.wrong

const facility = "/main/extra-facility"
const indicator = {
  name: "string",
  area: "string",
  building_price: "integer",
  land_price: "integer",
  apartment_price: "integer",
  status: "true",
}

test("the table of calls has a line for each of the 78, and all are missing where nothing was asked", () => {
  const { rows } = judge([])
  expect(rows).toHaveLength(78)
  expect(rows.every(({ wrong }) => wrong.join() === "missing")).toBe(true)
})

test("what a test answered itself, and what was refused, is not seen answered", () => {
  const body = { name: "string" }
  expect(wrongOf("extraFacility.create", made("POST", facility, { body, mocked: true }))).toEqual(["missing"])
  expect(wrongOf("extraFacility.create", made("POST", facility, { body, status: 422 }))).toEqual(["missing"])
  expect(wrongOf("extraFacility.create", made("POST", facility, { body }))).toEqual([])
})

test("a call made otherwise than the spec says is named", () => {
  const cases: [string, RecordedCall, string[]][] = [
    ["extraFacility.list", made("GET", facility, { bearer: false }), ["without the bearer token"]],
    ["extraFacility.list", made("GET", facility, { query: { page: "1" } }), ["with ?page"]],
    ["extraFacility.create", made("POST", facility, { body: { label: "string" } }), ["without name", "with label"]],
    [
      "login",
      made("POST", "/auth/api/login", { body: { email: "string", password: "string" } }),
      ["with a bearer token"],
    ],
    ["masterCity.list", made("GET", "/main/master-city"), ["without ?id_provinsi"]],
    ["masterCity.list", made("GET", "/main/master-city", { query: { id_provinsi: "31" } }), []],
    [
      "houseList.list",
      made("GET", "/main/house-list/admin", { query: { search: "a" } }),
      ["never with page and limit"],
    ],
    ["areaMaster.create", made("POST", "/main/area-master", { body: indicator }), []],
    [
      "areaMaster.create",
      made("POST", "/main/area-master", { body: { ...indicator, land_price: "number" } }),
      ["land_price is number, not integer"],
    ],
    ["areaMaster.update", made("PUT", "/main/area-master/1", { body: { name: "string", status: "true" } }), []],
    [
      "areaMaster.update",
      made("PUT", "/main/area-master/1", { body: { land_price: "number" } }),
      ["without status", "land_price is number, not integer"],
    ],
    [
      "messages.create",
      made("POST", "/main/message-request", { body: { request_id: "integer", text: "string" } }),
      ["without image_url"],
    ],
    [
      "leads.create",
      made("POST", "/main/request-cust", { body: { property_id: "integer", requestCusts: "list of 2" } }),
      ["requestCusts is list of 2, not list of 1"],
    ],
    [
      "upload.file",
      made("POST", "/upload/upload", { type: "multipart/form-data", parts: { file: "a.png" } }),
      ["multipart/form-data with [file], not multipart with [file,folder]"],
    ],
    [
      "users.list",
      made("GET", "/main/user/everybody", { query: { page: "1", limit: "20" } }),
      ["no such {url}: /main/user/everybody"],
    ],
  ]
  for (const [id, one, wrong] of cases)
    expect(wrongOf(id, one), `${id} ${JSON.stringify(one.body ?? one.query)}`).toEqual(wrong)
})

test("a listing that is sold is told from one that is changed, and the own path from the list's", () => {
  const sold = made("PUT", "/main/house-list/4", { body: { sold_price: "integer", sold_at: "string" } })
  const changed = made("PUT", "/main/house-list/4", { body: { price: "integer" } })
  expect(
    judge([sold, changed])
      .rows.filter(({ seen }) => seen)
      .map(({ id }) => id),
  ).toEqual(["houseList.update", "houseList.sold"])
  expect(wrongOf("notification.read", made("GET", "/main/notification/read", { query: { _id: "5" } }))).toEqual([])
})

test("what is not documented is named, extensions are not", () => {
  const scorecard = made("GET", "/main/agent-profile/scorecard", { query: { startDate: "2026-11-01" } })
  expect(wrongOf("agentProfile.one", scorecard)).toEqual(["missing"])
  const { strangers } = judge([
    scorecard,
    made("GET", "/main/secret"),
    made("DELETE", "/main/bi-checking/3"),
    made("PUT", "/main/agent-profile/1", { body: {} }),
  ])
  expect(strangers).toEqual(["GET /main/secret in here", "DELETE /main/bi-checking/3 in here"])
})
