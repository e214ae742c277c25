import { spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { declarationOptions } from "../../docs/site/options.mjs"
import { bin, inRoot } from "../../scripts/paths.mjs"

const page = readFileSync(inRoot("docs/language.md"), "utf8")
const examples = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = ""]) => code)

mkdirSync(inRoot("test-results"), { recursive: true })
const folder = mkdtempSync(inRoot("test-results/docs-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const IMPORTS = `import {
  area, boolean, bodyStatus, call, date, datetime, decimal, defineKind, defineResource, email, file, geo, http, image, images, integer, json, list,
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

test.each(declarationOptions())("the options of: %s", (_of, options) => {
  expect(options.length).toBeGreaterThan(1)
  expect(options.filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(page))).toEqual([])
})
