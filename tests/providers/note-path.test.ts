import { expect, it } from "vitest"
import { pagesOf } from "../../src/declare/index.ts"
import { pathOfNote } from "../../src/live/note-path.ts"
import { resources } from "../../src/resources/index.ts"

const pages = pagesOf(resources)
const seen = pages.filter(({ name }) => name !== "withdrawal")

it.each([
  ["our own", { resource: "request-cust", record_id: "7" }, "/dashboard/leads/7"],
  ["a listing", { resource: "house-list", record_id: 12 }, "/dashboard/listing/12"],
  ["a record in data", { data: { type: "schedule_house_list", id: 3 } }, "/dashboard/schedule/3"],
  ["JSON text in data", { data: '{"resource":"leads","_id":"a1"}' }, "/dashboard/leads/a1"],
  ["a relation's name", { data: { lead_id: 9 } }, "/dashboard/leads/9"],
  ["a property of the row", { property_id: 4 }, "/dashboard/listing/4"],
  ["a path of this app", { url: "/dashboard/leads?page=2" }, "/dashboard/leads?page=2"],
  ["a whole address of this app", { link: "https://griya.test/dashboard/schedule" }, "/dashboard/schedule"],
  ["a path within data", { data: { url: "/dashboard/profile" } }, "/dashboard/profile"],
  [
    "a path in its words",
    { resource: "agent-profile", record_id: "1", text: "Di profil (/dashboard/profile)." },
    "/dashboard/profile",
  ],
  ["several records", { resource: "request-cust", record_id: null }, "/dashboard/leads"],
  ["several records of a page that the role does not see", { resource: "withdrawal", record_id: null }, undefined],
  ["another site", { url: "https://evil.test/dashboard/leads" }, undefined],
  ["another site without a scheme", { url: "//evil.test/dashboard" }, undefined],
  ["a script", { url: "javascript:alert(1)" }, undefined],
  ["a path that climbs", { url: "/dashboard/../admin" }, undefined],
  ["a page that the role does not see", { resource: "withdrawal", record_id: "1" }, undefined],
  ["a record that is part of another", { resource: "message-request", record_id: "1" }, undefined],
  ["its own id and its receiver", { id: 5, user_id: 2, type: "info" }, undefined],
  ["an id that could leave its folder", { resource: "request-cust", record_id: "../x" }, undefined],
  ["nothing", { resource: null, record_id: null, data: "x" }, undefined],
])("a notification with %s leads there, or nowhere", (_, row, path) => {
  expect(pathOfNote(seen, row, "https://griya.test")).toBe(path)
})

it.each([
  ["https://griya.test/kantor/dashboard/schedule", "/dashboard/schedule"],
  ["https://griya.test/dashboard/schedule", undefined],
  ["https://griya.test/kantor-lama/dashboard/schedule", undefined],
])("below a base path, %s leads to its page, or nowhere", (link, path) => {
  expect(pathOfNote(seen, { link }, "https://griya.test", "/kantor")).toBe(path)
})
