import { execFile } from "node:child_process"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { build } from "vite"
import { afterAll, describe, expect, test } from "vitest"
import { bin, inRoot } from "../../scripts/paths.mjs"
import { clientOnly } from "../../scripts/vite/client-only.ts"
import { traitsOf } from "../../src/declare/index.ts"
import { BREAKPOINTS } from "../../src/ui/use-media.ts"
import { copyOf } from "./copy.ts"
import { spoiltCopy } from "./spoilt.ts"

const wrongWay = [
  ["src/time", "../declare/index.ts"],
  ["src/declare", "../resources/index.ts"],
  ["src/declare", "axios"],
  ["src/declare", "../../server/http/app.ts"],
  ["src/resources", "../domain/fair-price.ts"],
  ["src/resources", "../data/http.ts"],
  ["src/resources", "react"],
  ["src/resources", "../../server/http/app.ts"],
  ["src/domain", "../data/http.ts"],
  ["src/domain/ad-report", "../../ui/Button.tsx"],
  ["src/data", "../fields/Cell.tsx"],
  ["src/data", "../ui/Button.tsx"],
  ["src/data", "../../server/http/app.ts"],
  ["src/ui", "../data/http.ts"],
  ["src/ui", "../resources/index.ts"],
  ["src/ui", "../fields/Cell.tsx"],
  ["src/media", "../fields/Cell.tsx"],
  ["src/media/photos", "../../maps/PointMap.tsx"],
  ["src/maps", "../fields/Cell.tsx"],
  ["src/charts", "../engine/List.tsx"],
  ["src/fields", "../engine/List.tsx"],
  ["src/engine", "../screens/index.ts"],
  ["src/engine/list", "../../screens/index.ts"],
  ["src/engine", "../app/shell/Shell.tsx"],
  ["src/import", "../screens/index.ts"],
  ["src/live", "../ui/Button.tsx"],
  ["src/screens", "../app/shell/Shell.tsx"],
  ["src/screens/lead", "../../app/shell/Shell.tsx"],
  ["src/screens/lead", "../../../demo/index.ts"],
  ["src/app/shell", "../../engine/List.tsx"],
  ["src/app/shell", "../../screens/index.ts"],
  ["src/app/shell", "../../../server/http/app.ts"],
  ["server", "../src/data/http.ts"],
  ["server/engine", "../../src/app/App.tsx"],
  ["demo", "../src/data/http.ts"],
  ["server", "../conformance/main.ts"],
  ["src/data", "../../conformance/main.ts"],
  ["conformance", "../server/start.ts"],
  ["conformance", "../src/ui/Button.tsx"],
  ["conformance/writes", "../../src/session/auth-provider.ts"],
] as const

const wrongWayFiles = wrongWay.map(
  ([folder, from], at) => [`${folder}/wrong-way-${at}.ts`, `export * from "${from}"\n`] as const,
)

const spoilt: Readonly<Record<string, string>> = {
  ...Object.fromEntries(wrongWayFiles),
  "src/fields/cycle-a.ts": 'import { b } from "./cycle-b.ts"\n\nexport const a = () => b\n',
  "src/fields/cycle-b.ts": 'import { a } from "./cycle-a.ts"\n\nexport const b = () => a\n',
  "src/fields/cycle-c.ts": 'import type { D } from "./cycle-d.ts"\n\nexport type C = D | string\n',
  "src/fields/cycle-d.ts": 'import type { C } from "./cycle-c.ts"\n\nexport type D = C[]\n',
  "src/fields/by-default.ts": "export default 1\n",
  "src/fields/unused.ts": "export const nobody = 1\n",
  "server/unused.ts": "export const nobody = 1\n",
  "tests/half-used.test.ts": 'import { used } from "./half-used.ts"\n\nused()\n',
  "tests/half-used.ts": "export const used = () => 1\n\nexport const forgotten = 1\n",
}

const saysIn = (cwd: string, command: string, ...args: string[]) =>
  new Promise<{ text: string; isRefused: boolean }>((done) => {
    execFile(bin(command), args, { cwd, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      done({ text: stdout + stderr, isRefused: error !== null }),
    )
  })

describe("of a copy that was spoilt", () => {
  const copy = copyOf(spoilt)
  afterAll(copy.remove)
  const lint = (...args: string[]) =>
    saysIn(copy.folder, "biome", "lint", "--colors=off", "--max-diagnostics=500", ...args)

  test("an import that points the wrong way is refused, in every layer, and an import cycle, one of types too", async () => {
    const rules = ["--only=style/noRestrictedImports", "--only=suspicious/noImportCycles"]
    const { text, isRefused } = await lint(...rules, "src", "server", "demo", "conformance")
    expect(isRefused).toBe(true)
    const found = new Set([...text.matchAll(/^(\S+):1:\d+ lint\/(\S+)/gm)].map(([, path, rule]) => `${rule} ${path}`))
    expect(wrongWayFiles.filter(([path]) => !found.has(`style/noRestrictedImports ${path}`))).toEqual([])
    for (const name of ["a", "b", "c", "d"])
      expect([...found]).toContain(`suspicious/noImportCycles src/fields/cycle-${name}.ts`)
  })

  test("a default export is refused", async () => {
    const { text, isRefused } = await lint("--skip=suspicious/noImportCycles", "src/fields")
    expect(isRefused).toBe(true)
    expect(text).toContain("src/fields/by-default.ts:1:8 lint/style/noDefaultExport")
  })

  test("a file and an export that nobody uses are found", async () => {
    const { text, isRefused } = await saysIn(copy.folder, "knip", "--no-progress")
    expect(isRefused).toBe(true)
    expect(text).toContain("src/fields/unused.ts")
    expect(text).toContain("server/unused.ts")
    expect(text).toMatch(/forgotten\s+tests\/half-used\.ts/)
  })
})

const impure = ["document", "window", "fetch", "localStorage", "File", "process", "Buffer", "setTimeout", "console"]

test("the browser's and Node's globals do not reach the declarations", async () => {
  const lines = impure.map((name) => `export const x${name} = ${name}\n`).join("")
  // Needs a separate copy: the wrong imports above bring in Node's globals.
  const parts = ["package.json", "tsconfig.json", "src", "scripts/tsconfig.pure.json"]
  const folder = spoiltCopy({ "src/declare/impure.ts": lines, "src/resources/impure.ts": lines }, parts)
  const { text, isRefused } = await saysIn(folder, "tsc", "-p", "scripts/tsconfig.pure.json", "--pretty", "false")
  expect(isRefused).toBe(true)
  for (const place of ["declare", "resources"]) {
    const unseen = impure.filter((_name, at) => !text.includes(`src/${place}/impure.ts(${at + 1},`))
    expect(unseen).toEqual([])
  }
})

const buildOf = (entry: string) => {
  const root = spoiltCopy({ "src/app/first.ts": entry, "server/app.ts": "export const app = 1\n" }, ["index.html"])
  const output = { root, configFile: false as const, logLevel: "silent" as const, plugins: [clientOnly()] }
  return build({ ...output, build: { write: false } })
}

test("a bundle with a server module, a package of the server or a Node builtin is not built", async () => {
  await expect(buildOf("document.title = 'good'\n")).resolves.toBeDefined()
  await expect(buildOf('import "crypto-js/aes"\n')).resolves.toBeDefined()
  await expect(buildOf('import { app } from "../../server/app.ts"\n\ndocument.title = String(app)\n')).rejects.toThrow(
    /a server module.*server\/app\.ts/,
  )
  await expect(buildOf('import("../../server/app.ts")\n')).rejects.toThrow("a server module")
  await expect(buildOf('import "drizzle-orm/pg-core"\n')).rejects.toThrow("a package of the server")
  await expect(buildOf('import { tmpdir } from "node:os"\n\ndocument.title = tmpdir()\n')).rejects.toThrow(
    /Node builtin.*os/,
  )
})

test("a module that is imported for what it does is named in package.json, or the bundle leaves it out", () => {
  const { sideEffects } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"))
  const files = readdirSync(inRoot("src"), { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name))
  const wanted = files.flatMap((name) =>
    [...readFileSync(inRoot(join("src", name)), "utf8").matchAll(/^import "(\.[^"]+\.tsx?)"/gm)].map(([, path = ""]) =>
      join("src", name, "..", path),
    ),
  )
  expect(wanted.length).toBeGreaterThan(0)
  expect(sideEffects).toEqual(expect.arrayContaining(wanted))
})

const sourcesIn = (folder: string, type: RegExp) =>
  readdirSync(inRoot(folder), { recursive: true, encoding: "utf8" })
    .filter((name) => type.test(name))
    .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(inRoot(join(folder, name)), "utf8") }))

const oddWidths = (css: string) => {
  const known = Object.values(BREAKPOINTS).flatMap((width) => [`max-width: ${width}px`, `min-width: ${width + 1}px`])
  return [...css.matchAll(/@media[^{]*/g)]
    .flatMap(([query]) => query.match(/(?:m(?:in|ax)-)?width[^)]*/g) ?? [])
    .filter((width) => !known.includes(width))
}

test("style sheets turn at the same widths", () => {
  expect(oddWidths("@media (min-width: 768px) and (max-width: 1099px) { a { b: c } }")).toEqual([])
  expect(oddWidths("@media (max-width: 768px) {} @media (width < 600px) {}")).toEqual([
    "max-width: 768px",
    "width < 600px",
  ])
  const sheets = sourcesIn("src", /\.css$/)
  expect(sheets.length).toBeGreaterThan(40)
  expect(sheets.flatMap(({ path, text }) => oddWidths(text).map((width) => `${path}: ${width}`))).toEqual([])
})

const kinds = Object.keys(traitsOf).filter((kind) => kind !== "list")
const asksForKind = new RegExp(`kind\\)? [!=]== "(?:${kinds.join("|")})"`, "g")

/** Allowed number of comparisons with a kind by file; the reason is the comment. */
const comparisons: Readonly<Record<string, number>> = {
  // Kind of a dropped or pasted item (DataTransferItem).
  "src/media/photos/file-drop.ts": 1,
  // Kind of file: text or workbook.
  "src/domain/ad-report/report-file.ts": 1,
  // Options that only dates and selects have: `after`, `extends`, moves.
  "src/declare/rules.ts": 6,
}

test("what depends on a field's kind is a table by kind", () => {
  expect('field?.kind === "money" && (field.kind) !== "geo"'.match(asksForKind)).toHaveLength(2)
  const sources = ["src", "server", "conformance"].flatMap((folder) => sourcesIn(folder, /\.tsx?$/))
  expect(sources.length).toBeGreaterThan(400)
  const found = sources.map(({ path, text }) => ({ path, count: text.match(asksForKind)?.length ?? 0 }))
  expect(found.filter(({ path, count }) => count > (comparisons[path] ?? 0))).toEqual([])
})
