import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { inRoot } from "../../scripts/paths.mjs"
import { type Call, methodOf, pathOf } from "../../src/declare/index.ts"
import { resources } from "../../src/resources/index.ts"

const [, extensions = ""] =
  /## Extensions\n([\s\S]*?)\n## /.exec(readFileSync(inRoot("docs/services.md"), "utf8")) ?? []

const declared: Call[] = resources.flatMap(({ calls, views = {}, actions = {}, queries = {} }) => [
  ...Object.values(calls),
  ...Object.values(views).map(({ call }) => call),
  ...Object.values(actions).map(({ call }) => call),
  ...Object.values(queries),
])

test("every call that is an extension is named among them", () => {
  const wanted = declared.filter(({ extension }) => extension).map((call) => `${methodOf(call)} ${pathOf(call)}`)
  expect(wanted).toContain("PUT /request-cust/merge/{id}")
  expect([...new Set(wanted)].filter((call) => !extensions.includes(`\`${call}`))).toEqual([])
})

test.each(["Idempotency-Key", "If-Match", "X-Tab-Id", "confirmed_overlap", "record_id", "changes-missed", ".ics"])(
  "%s is told of",
  (word) => expect(extensions).toContain(word),
)
