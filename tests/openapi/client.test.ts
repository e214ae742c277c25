import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { inRoot } from "../../scripts/paths.mjs"
import { openApiOf } from "../../server/openapi/document.ts"
import { testApi } from "../server/api.ts"

/** A project of its own, because the generator needs an older TypeScript. */
const client = createRequire(inRoot("tests/client/package.json"))
const typescript = client("typescript")
const { default: openapi, astToString } = client("openapi-typescript")

const folder = inRoot(`tests/client/node_modules/.client-${process.pid}`)
const [, recipe = ""] = /```ts\n([\s\S]*?)```/.exec(readFileSync(inRoot("docs/api.md"), "utf8")) ?? []

const api = await testApi()

beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  const types = await openapi(JSON.stringify(openApiOf({ version: "1.0.0" })))
  writeFileSync(join(folder, "api.ts"), astToString(types))
  writeFileSync(join(folder, "recipe.ts"), recipe)
  writeFileSync(join(folder, "wrong.ts"), recipe.replace("price_gte: price", 'price_gte: "cheap"'))
})

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await api.close()
})

/** Faults by file; both are checked at once, because most of the time goes into the types of the platform. */
const faultsIn = (files: readonly string[]): string[] => {
  const { ModuleKind, ModuleResolutionKind, ScriptTarget, createProgram, flattenDiagnosticMessageText } = typescript
  const paths = files.map((file) => join(folder, file))
  const program = createProgram(paths, {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    module: ModuleKind.ESNext,
    moduleResolution: ModuleResolutionKind.Bundler,
    target: ScriptTarget.ES2022,
    types: [],
  })
  return paths.map((path) =>
    typescript
      .getPreEmitDiagnostics(program, program.getSourceFile(path))
      .map(({ messageText }: { messageText: unknown }) => flattenDiagnosticMessageText(messageText, "\n"))
      .join(),
  )
}

test("the recipe of the documentation compiles with the generated types, and a wrong filter does not", () => {
  const [right, wrong] = faultsIn(["recipe.ts", "wrong.ts"])
  expect(right).toBe("")
  expect(wrong).toContain("Type 'string' is not assignable to type 'number'")
})

test("the recipe reads the listings above a price, cheapest first", async () => {
  const token = await api.login("gro_admin")
  const { griyaAt, titlesAbove } = await import(join(folder, "recipe.ts"))
  const send = async (request: Request) => api.app.request(request)
  const titles = await titlesAbove(griyaAt("http://griya.test", send), token, 1_000_000_000)
  const wanted = await api.call("GET", "/svc/main/house-list/admin?status=active&price_gte=1000000000&sort=price", {
    token,
  })
  expect(titles.length).toBeGreaterThan(0)
  expect(titles).toEqual(wanted.body.data.data.map(({ title }: { title: string }) => title))
})
