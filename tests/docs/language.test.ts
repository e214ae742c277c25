import { spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { bin, inRoot } from "../../scripts/paths.mjs"

const page = readFileSync(inRoot("docs/language.md"), "utf8")
const examples = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = ""]) => code)

mkdirSync(inRoot("test-results"), { recursive: true })
const folder = mkdtempSync(inRoot("test-results/docs-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const IMPORTS = `import {
  area, boolean, bodyStatus, call, date, datetime, decimal, defineResource, email, file, geo, http, image, images, integer, json, list,
  longtext, me, money, noError, percent, phone, relation, relations, select, text, url,
} from "../../src/declare/index.ts"
`

const compile = (codes: readonly string[]) => {
  for (const [index, code] of codes.entries()) writeFileSync(join(folder, `example-${index}.ts`), `${IMPORTS}\n${code}`)
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ extends: inRoot("tsconfig.json"), include: ["*.ts"] }))
  const { status, stdout } = spawnSync(bin("tsc"), ["-p", folder, "--pretty", "false"], { encoding: "utf8" })
  return { status, stdout }
}

test("every example compiles", () => {
  expect(examples.length).toBeGreaterThan(8)
  expect(compile(examples)).toEqual({ status: 0, stdout: "" })
})

test("an example with a misspelt option does not", () => {
  expect(compile(['const name = text("Nama", { requird: true })']).stdout).toContain("requird")
})

const propertiesOf = (source: string, name: string) => {
  const [, body = ""] = new RegExp(`interface ${name}\\b[^{]*\\{\\n([\\s\\S]*?)\\n\\}`).exec(source) ?? []
  const found = [...body.matchAll(/^ {2}(\w+)\??:/gm)].map(([, property = ""]) => property)
  if (found.length === 0) throw new Error(`No interface ${name} with properties`)
  return found
}

const read = (path: string) => readFileSync(inRoot(path), "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, "")

const optionsOfKinds = (source: string) => {
  const [, body = ""] = /interface Options \{\n([\s\S]*?)\n\}/.exec(source) ?? []
  return [...body.matchAll(/^ {4}(\w+)\??:|[{;] (\w+)\??:/gm)].map(([, own, inLine]) => own ?? inLine ?? "")
}

const field = read("src/declare/field.ts")
const resource = `${read("src/declare/resource.ts")}\n${read("src/declare/action.ts")}`
const wanted = {
  kind: propertiesOf(read("src/declare/values.ts"), "Values"),
  "option of a kind": [...optionsOfKinds(field), ...propertiesOf(field, "Common")],
  Listing: propertiesOf(read("src/declare/listing.ts"), "Listing"),
  "face of a list": propertiesOf(read("src/declare/listing.ts"), "Faces"),
  "property of a call": propertiesOf(read("src/declare/call.ts"), "Call"),
  ...Object.fromEntries(["Heading", "View", "Action", "Resource"].map((name) => [name, propertiesOf(resource, name)])),
}

test.each(Object.entries(wanted))("every %s is on the page", (_what, names) => {
  expect(names.length).toBeGreaterThan(2)
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(page))).toEqual([])
})
