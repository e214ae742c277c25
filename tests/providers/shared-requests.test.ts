import type { GetListParams } from "@refinedev/core"
import { expect, test } from "vitest"
import { answering } from "./answering.ts"

const rows = Array.from({ length: 30 }, (_, at) => ({ id: at + 1, name: `Lead ${at + 1}`, status: "new" }))

const REFUSED = { status: 400, data: { statusCode: 400, message: ["property status_in should not exist"] } }

/** Leads of a service that knows pages alone. */
const pagesOnly = (onRequest = () => {}) =>
  answering((query) => {
    onRequest()
    if ([...query.keys()].some((name) => name !== "page" && name !== "limit")) return REFUSED
    const [page, limit] = [Number(query.get("page")), Number(query.get("limit"))]
    return { data: { status: 200, data: rows.slice((page - 1) * limit, page * limit), total: rows.length } }
  })

const bare = (asked: readonly string[]) => asked.filter((address) => address === "/request-cust?page=1&limit=10")

const counted = (value: string, signal?: AbortSignal): GetListParams => ({
  resource: "request-cust",
  meta: { countOnly: "surely", signal },
  filters: [{ field: "status", operator: "in", value: [value] }],
  pagination: { mode: "server", currentPage: 1, pageSize: 10 },
})

const page = (signal?: AbortSignal): GetListParams => ({
  resource: "request-cust",
  meta: { signal },
  pagination: { mode: "server", currentPage: 1, pageSize: 10 },
})

test("counts that fall back to the same page send one request for it", async () => {
  const { asked, data } = pagesOnly()
  await Promise.all(["new", "contacted", "lost"].map((value) => data.getList(counted(value))))
  expect(bare(asked)).toHaveLength(1)
})

test("lists that are gathered at the same time share their pages", async () => {
  const { asked, data } = pagesOnly()
  const gathered: GetListParams = { resource: "withdrawal", pagination: { mode: "off" } }
  await Promise.all([
    data.getList(gathered),
    data.getList({ ...gathered, pagination: { currentPage: 1, pageSize: 10 } }),
  ])
  expect(new Set(asked).size).toBe(asked.length)
})

test("a cancelled read does not stop the other one, and a later one is sent anew", async () => {
  const cancelled = new AbortController()
  let later: Promise<unknown> | undefined
  const { asked, data } = pagesOnly(() => {
    cancelled.abort()
    later ??= data.getList(page())
  })
  const reads = [data.getList(page(cancelled.signal)), data.getList(page())]
  expect((await Promise.allSettled(reads)).map(({ status }) => status)).toEqual(["rejected", "fulfilled"])
  expect(await later).toMatchObject({ total: 30 })
  expect(bare(asked)).toHaveLength(2)
})

test("a read after a write has an answer of its own", async () => {
  const { asked, data } = pagesOnly()
  const before = data.getList(page())
  await data.deleteOne({ resource: "request-cust", id: "1" }).catch(() => undefined)
  await Promise.all([before, data.getList(page())])
  expect(bare(asked)).toHaveLength(2)
})
