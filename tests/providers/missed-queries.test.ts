import { QueryClient } from "@tanstack/react-query"
import { expect, test } from "vitest"
import { CallError } from "../../src/data/call-error.ts"
import { isMissed } from "../../src/data/missed-queries.ts"
import { call } from "../../src/declare/index.ts"

const missedAfter = async (error: Error) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await client.fetchQuery({ queryKey: ["views"], queryFn: () => Promise.reject(error) }).catch(() => undefined)
  return client.getQueryCache().getAll().map(isMissed)
}

test.each([
  [0, true],
  [503, true],
  [400, false],
  [404, false],
  [422, false],
  [200, false],
])("a read that ended with %i is asked for again with the network: %s", async (status, isAgain) => {
  expect(await missedAfter(new CallError(call("GET /x"), status, {}))).toEqual([isAgain])
})

test("a read that broke before it was sent is asked for again", async () => {
  expect(await missedAfter(new TypeError("Failed to fetch dynamically imported module"))).toEqual([true])
})
