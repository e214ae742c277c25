import { expect, test } from "vitest"
import type { Config } from "../../src/data/config.ts"
import { totalOf } from "../../src/data/record-queries.ts"
import { toCountRequest } from "../../src/data/use-count.ts"
import { answering } from "./answering.ts"

const counted = async (body: object) => {
  const { asked, data } = answering(() => ({ data: { status: 200, ...body } }))
  const answer = await data.getList({
    resource: "bi-checking",
    meta: { countOnly: true },
    filters: [{ field: "status", operator: "eq", value: "submitted" }],
    pagination: { mode: "server", currentPage: 1, pageSize: 3 },
  })
  return { count: totalOf(answer), requests: asked.length }
}

const row = (id: number, status?: string) => ({ id, applicant: `Nama ${id}`, ...(status && { status }) })
const [first, second, third, done] = [row(1, "submitted"), row(2, "submitted"), row(3, "submitted"), row(4, "done")]

test.each([
  ["fewer than a page, and no total", { data: [first, second] }, 2],
  ["none, and no total", { data: [] }, 0],
  ["none, and a total of all", { data: [], document_count: 0 }, 0],
  ["everything, whatever was asked", { data: [first, second, third, done, row(5, "done")] }, 3],
  ["a page with others in it", { data: [first, done, second], document_count: 60 }, undefined],
  ["others first", { data: [done, first, second], document_count: 60 }, undefined],
  ["a full page, and no total", { data: [first, second, third] }, undefined],
  ["rows that do not say it", { data: [row(1), row(2), row(3)], document_count: 60 }, undefined],
  ["a word that nobody knows", { data: [first, row(2, "??"), third], document_count: 60 }, undefined],
])("%s: %o", async (_, body, count) => {
  expect(await counted(body)).toEqual({ count, requests: 1 })
})

test("a page as asked and a total, of a service that answers so to every question: no number", async () => {
  expect(await counted({ data: [first, second, third], document_count: 60 })).toEqual({ count: undefined, requests: 2 })
})

test("a service with extensions is asked once for a count, whoever needs it", () => {
  const requestOf = (countOnly: true | "surely", extensions: boolean) =>
    toCountRequest({ resource: "withdrawal", countOnly }, {}, { extensions } as Config)
  expect(requestOf("surely", true)).toEqual(requestOf(true, true))
  expect(requestOf("surely", false)).not.toEqual(requestOf(true, false))
})
