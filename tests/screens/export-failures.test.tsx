import type { GetListResponse } from "@refinedev/core"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import type { ListQuery } from "../../src/declare/index.ts"
import { ExportFailure } from "../../src/engine/list/ExportFailure.tsx"
import { readPages, type Stage, startJob } from "../../src/engine/list/export-job.ts"
import { PAGE_ROWS } from "../../src/engine/list/page-reading.ts"

const query: ListQuery = { page: 1, limit: 10, search: "", filters: [], sort: [] }
const rows = Array.from({ length: PAGE_ROWS }, (_, id) => ({ id }))
const FULL: GetListResponse = { data: rows, total: PAGE_ROWS * 2 }

const failureOf = async (fetchPage: () => Promise<GetListResponse>, change: Partial<ReturnType<typeof startJob>>) => {
  const job = { ...startJob({ columns: [], format: "csv" }), ...change }
  const source = { query, fetchPage, signal: new AbortController().signal, onProgress: () => {} }
  const reason = await readPages(job, source).catch((error: Error) => error.message)
  return { stage: job.stage, page: job.reading.page, reason }
}
const refuse = async () => {
  throw new Error("Sibuk.")
}

test("a failed export names a page only where a page failed", async () => {
  expect(await failureOf(refuse, { isLong: true })).toEqual({ stage: "length", page: 1, reason: "Sibuk." })
  expect(await failureOf(refuse, {})).toEqual({ stage: "page", page: 1, reason: "Sibuk." })
  const add = () => {
    throw new Error("Penuh.")
  }
  const sheet = { add, finish: async () => new Blob() }
  expect(await failureOf(async () => FULL, { sheet })).toMatchObject({ stage: "limit", reason: "Penuh." })
  const reading = { ...startJob({ columns: [], format: "csv" }).reading, page: 10_001 }
  expect(await failureOf(async () => FULL, { reading })).toMatchObject({ stage: "limit" })
})

test.each<[Stage, string]>([
  ["length", "Belum ada baris yang dibaca: Sibuk."],
  ["page", "Halaman 1.200 gagal dibaca: Sibuk.240.000 baris sudah dibaca"],
  ["limit", "Berkas tidak dapat dibuat dengan pilihan ini: Sibuk."],
  ["cut", "Berkas ini tidak lengkap: Sibuk. 240.000 baris di antaranya cocok."],
  ["file", "Berkas gagal dibuat: Sibuk."],
  ["note", "Berkas belum diunduh karena ekspor ini belum tercatat: Sibuk."],
])("the words of a failure at %s", (stage, words) => {
  const state = { kind: "failed", stage, page: 1200, read: 240_000, reason: "Sibuk." } as const
  const shown = renderToStaticMarkup(<ExportFailure state={state} />).replace(/<[^>]*>/g, "")
  expect(shown.startsWith(words)).toBe(true)
})
