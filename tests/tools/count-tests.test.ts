import { expect, test, vi } from "vitest"
import { toCounts } from "../../scripts/count-tests.mjs"
import { closing, reportFlaky } from "../../scripts/results.mjs"

const flakyTest = (title: string) => ({ outcome: "flaky", title, place: "tests/a.spec.ts:3", error: "late" })

test("a test that passes in a later try counts as passed and is listed", () => {
  const counts = toCounts([{ outcome: "expected", title: "sound" }, flakyTest("sometimes")])
  expect(counts).toEqual({
    passed: 2,
    failed: 0,
    skipped: 0,
    flaky: ["sometimes\nat tests/a.spec.ts:3\nlate"],
    failures: [],
  })
})

test("a failure is told with its place, its error without colours, and its trace", () => {
  const failed = { outcome: "unexpected", title: "broken", place: "tests/b.spec.ts:9", trace: "test-results/b.zip" }
  expect(toCounts([{ ...failed, error: "\u001b[31mno\u001b[39m" }]).failures).toEqual([
    "broken\nat tests/b.spec.ts:9\nno\ntrace: npx playwright show-trace test-results/b.zip",
  ])
})

test.each([
  [8, true, "1 passed, 0 failed"],
  [9, false, "1 passed, 1 failed"],
])("%s flaky tests in one run", (number, ok, line) => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {})
  const passed = { name: "tests", passed: 1, failed: 0, seconds: 0, output: "" }
  const { flaky } = toCounts(Array.from({ length: number }, (_, at) => flakyTest(`test ${at}`)))
  expect(closing([passed, ...reportFlaky(flaky)])).toEqual({ line, ok })
  expect(log.mock.calls.at(-1)?.[0]).toMatch(new RegExp(`^flaky: ${number} \\(test 0; test 1; `))
})
