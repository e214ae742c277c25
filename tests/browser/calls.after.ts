import { readdirSync, readFileSync } from "node:fs"
import { resolve } from "node:path"
import { expect, test } from "@playwright/test"
import { CALLS, type RecordedCall } from "./support/calls.ts"
import { judge } from "./support/verdict.ts"

const readRecordedCalls = () =>
  readdirSync(CALLS).flatMap((name) =>
    readFileSync(resolve(CALLS, name), "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as RecordedCall),
  )

test("the browser made each of the 78 documented calls as documented, and no others", () => {
  const { rows, strangers } = judge(readRecordedCalls())
  expect(rows).toHaveLength(78)
  expect(rows.filter(({ wrong }) => wrong.length > 0)).toEqual([])
  expect(strangers).toEqual([])
})
