import { expect, test } from "vitest"
import { refineQueryOf } from "../../src/data/refine-query.ts"
import type { ListQuery } from "../../src/declare/index.ts"
import { type ExportJob, readPages, startJob } from "../../src/engine/list/export-job.ts"
import { answering } from "./answering.ts"

const STATUSES = ["requested", "processing", "succeeded"]
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `Nama ${at + 1}`, status: STATUSES[at % 3] }))

/** Pages, and knows neither filters nor an order. */
const paging = (count: number) => {
  const rows = rowsOf(count)
  const { data } = answering((asked) => {
    const limit = Number(asked.get("limit") ?? 10)
    const from = (Number(asked.get("page") ?? 1) - 1) * limit
    return { data: { status: 200, errors: null, data: rows.slice(from, from + limit), total: rows.length } }
  })
  return data
}

const query: ListQuery = {
  ...{ page: 1, limit: 20, search: "", sort: [] },
  filters: [{ field: "status", operator: "eq", value: "succeeded" }],
}

const exporting = (count: number) => {
  const { getList } = paging(count)
  const added: unknown[] = []
  const sheet = { add: (rows: readonly object[]) => void added.push(...rows), finish: async () => new Blob() }
  const job: ExportJob = { ...startJob({ columns: [], format: "csv" }), sheet }
  const read = () =>
    readPages(job, {
      query,
      fetchPage: (one) => getList({ resource: "withdrawal", ...refineQueryOf(one) }),
      signal: new AbortController().signal,
      onProgress: () => {},
    })
  return { job, added, read }
}

test("an export of a list that the browser has gathered whole is complete", async () => {
  const { added, read } = exporting(1500)
  await read()
  expect(added).toHaveLength(500)
})

test("one of a list that goes on behind what was gathered says so, and saves what was read when it is asked again", async () => {
  const { job, added, read } = exporting(2600)
  await expect(read()).rejects.toThrow(/hanya bagian pertamanya yang terbaca/)
  expect([job.stage, added.length]).toEqual(["cut", 66])
  await read()
  expect(added).toHaveLength(66)
})
