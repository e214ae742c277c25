import { expect, test } from "vitest"
import { skippedInVitest } from "./failures.mjs"
import { closing } from "./report.mjs"

const result = { name: "vitest", passed: 3, failed: 0, seconds: 1, output: "" }

test("the closing line counts tests that something missing has kept from running", () => {
  expect(closing([result])).toEqual({ line: "3 passed, 0 failed", ok: true })
  expect(closing([result, { ...result, skipped: 2 }])).toEqual({ line: "6 passed, 0 failed, 2 skipped", ok: true })
  expect(closing([{ ...result, failed: 1 }]).ok).toBe(false)
})

test("what only the long run of crashes does is not counted as missing", () => {
  const assertionResults = [{ status: "skipped" }, { status: "passed" }, { status: "pending" }]
  const report = ["/x/tests/server/a.test.ts", "/x/tests/crash/b.test.ts"].map((name) => ({ name, assertionResults }))
  expect(skippedInVitest({ testResults: report })).toBe(2)
})
