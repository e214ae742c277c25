import type { HttpError } from "@refinedev/core"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { combineQueries } from "../../src/ui/combine-queries.ts"
import { type Query, QueryState } from "../../src/ui/QueryState.tsx"

const error: HttpError = { message: "Layanan sedang sibuk.", statusCode: 422 }
const PENDING: Query = {
  data: undefined,
  isPending: true,
  isFetching: true,
  isError: false,
  error: null,
  refetch: () => {},
}
const FAILED: Query = { ...PENDING, isPending: false, isFetching: false, isError: true, error }
const DONE: Query = { ...PENDING, isPending: false, isFetching: false, data: [] }
const FAILED_LATER: Query = { ...FAILED, data: [] }

const shown = (query: Query, empty: string | false = false) =>
  renderToStaticMarkup(
    <QueryState query={query} height={40} empty={empty}>
      {() => "Isi"}
    </QueryState>,
  )

test("an error replaces content only where there is no content", () => {
  for (const state of [FAILED, combineQueries([DONE, FAILED]), combineQueries([PENDING, FAILED])]) {
    expect(shown(state)).toMatch(/Layanan sedang sibuk.*Coba lagi/)
    expect(shown(state)).not.toContain("Isi")
  }
  for (const state of [FAILED_LATER, combineQueries([DONE, FAILED_LATER])]) {
    expect(shown(state)).toMatch(/mungkin tidak terbaru.*Layanan sedang sibuk.*Coba lagi.*Isi/)
    expect(shown(state, "Kosong.")).toMatch(/Coba lagi.*Kosong/)
  }
  for (const state of [PENDING, combineQueries([DONE, PENDING]), combineQueries([PENDING, FAILED_LATER])])
    expect(shown(state)).not.toMatch(/Isi|Coba lagi/)
  expect(shown(combineQueries([DONE, DONE]))).toBe("Isi")
})
