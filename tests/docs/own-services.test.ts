import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { documentedCalls } from "../../conformance/documented.ts"
import { HELP } from "../../conformance/options.ts"
import { inRoot } from "../../scripts/paths.mjs"
import { readDialect } from "../../src/adapt/read-dialect.ts"
import { resources } from "../../src/resources/index.ts"
import { productResources } from "../product.ts"

const page = readFileSync(inRoot("docs/own-services.md"), "utf8")
const examplesIn = (text: string) =>
  [...text.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = ""]) => JSON.parse(json))
const examples = examplesIn(page)
const others = examplesIn(readFileSync(inRoot("docs/services.md"), "utf8")).filter(({ defaults }) => defaults)

const keysIn = (value: unknown): string[] =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, inside]) => [key, ...keysIn(inside)])
    : []

test("every example is a dialect that the app takes", () => {
  expect(others).toHaveLength(1)
  for (const example of [...examples, ...others]) expect(readDialect(resources, example)).toEqual({ dialect: example })
})

/** Reads the known keys from the schema's error for an unknown key. */
const known = (at: (odd: object) => unknown) => {
  const read = readDialect(resources, at({ odd: 1 }))
  const [fault = ""] = "faults" in read ? read.faults : []
  return fault.slice(fault.lastIndexOf(": ") + 2, -1).split(", ")
}

test("every option of the dialect stands in an example", () => {
  const options = [
    ...known((odd) => odd),
    ...known((odd) => ({ defaults: odd })),
    ...known((odd) => ({ resources: { user: odd } })),
    ...known((odd) => ({ resources: { user: { calls: { list: odd } } } })),
    ...known((odd) => ({ defaults: { parameters: odd } })),
  ]
  expect(options).toEqual(expect.arrayContaining(["resources", "extra", "words", "sortForm"]))
  const shown = new Set(examples.flatMap(keysIn))
  expect(options.filter((option) => !shown.has(option))).toEqual([])
  const operators = known((odd) => ({ defaults: { parameters: { filters: odd } } }))
  expect(operators).toHaveLength(6)
  expect(operators.filter((operator) => !page.includes(`\`${operator}\``) && !shown.has(operator))).toEqual([])
})

test("every option of the command, and every resource with its list, stands on the page", () => {
  const options = [...HELP.matchAll(/--[a-z]+/g)].map(([option]) => option)
  expect(options.filter((option) => !page.includes(`\`${option}\``))).toEqual([])
  const rows = documentedCalls(productResources)
    .filter(({ role }) => role === "list")
    .map(({ resource, call }) => `| \`${resource.name}\` | \`${call.endpoint}\` |`)
  expect(rows.filter((row) => !page.includes(row))).toEqual([])
})
