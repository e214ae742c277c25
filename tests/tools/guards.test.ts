import { spawnSync } from "node:child_process"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { build } from "vite"
import { expect, test } from "vitest"
import { traitsOf } from "../../src/declare/index.ts"
import { BREAKPOINTS } from "../../src/ui/use-media.ts"
import { clientOnly } from "./client-only.ts"
import { bin, inRoot } from "./paths.mjs"
import { spoiltCopy } from "./spoilt.ts"

/** What a tool says of a copy that was spoilt on purpose. */
const says = (command: string, args: string[], files: Record<string, string>) => {
  const { stdout, stderr, status } = spawnSync(bin(command), args, { cwd: spoiltCopy(files), encoding: "utf8" })
  return { text: stdout + stderr, status }
}

const lint = (rule: string, files: Record<string, string>) =>
  says("biome", ["lint", `--only=${rule}`, "--colors=off", "--max-diagnostics=200"], files)

const wrongWay = [
  ["src/declare", "../resources/index.ts"],
  ["src/declare", "axios"],
  ["src/declare", "../../server/http/app.ts"],
  ["src/resources", "../domain/fair-price.ts"],
  ["src/resources", "../providers/http.ts"],
  ["src/resources", "react"],
  ["src/resources", "../../server/http/app.ts"],
  ["src/domain", "../providers/http.ts"],
  ["src/domain/ad-report", "../../ui/Button.tsx"],
  ["src/providers", "../fields/Cell.tsx"],
  ["src/providers", "../ui/Button.tsx"],
  ["src/providers", "../../server/http/app.ts"],
  ["src/ui", "../providers/http.ts"],
  ["src/ui", "../resources/index.ts"],
  ["src/ui", "../fields/Cell.tsx"],
  ["src/media", "../fields/Cell.tsx"],
  ["src/media/photos", "../../maps/PointMap.tsx"],
  ["src/maps", "../fields/Cell.tsx"],
  ["src/charts", "../admin/List.tsx"],
  ["src/fields", "../admin/List.tsx"],
  ["src/admin", "../screens/index.ts"],
  ["src/admin/list", "../../screens/index.ts"],
  ["src/admin", "../shell/Shell.tsx"],
  ["src/screens", "../shell/Shell.tsx"],
  ["src/screens/lead", "../../shell/Shell.tsx"],
  ["src/screens/lead", "../../../demo/index.ts"],
  ["src/shell", "../admin/List.tsx"],
  ["src/shell", "../screens/index.ts"],
  ["src/shell", "../../server/http/app.ts"],
  ["server", "../src/providers/http.ts"],
  ["server/actions", "../../src/App.tsx"],
  ["demo", "../src/providers/http.ts"],
  ["server", "../conformance/main.ts"],
  ["src/providers", "../../conformance/main.ts"],
  ["conformance", "../server/start.ts"],
  ["conformance", "../src/ui/Button.tsx"],
  ["conformance/writes", "../../src/providers/auth-provider.ts"],
] as const

test("an import that points the wrong way is refused, in every layer", () => {
  const files = wrongWay.map(([folder, from], at) => [`${folder}/spoilt-${at}.ts`, `export * from "${from}"\n`])
  const { text, status } = lint("style/noRestrictedImports", Object.fromEntries(files))
  expect(status).not.toBe(0)
  expect(files.filter(([path]) => !text.includes(`${path}:1:`))).toEqual([])
})

test("an import cycle is refused, one of types too", () => {
  const { text, status } = lint("suspicious/noImportCycles", {
    "src/fields/spoilt-a.ts": 'import { b } from "./spoilt-b.ts"\n\nexport const a = () => b\n',
    "src/fields/spoilt-b.ts": 'import { a } from "./spoilt-a.ts"\n\nexport const b = () => a\n',
    "src/fields/spoilt-c.ts": 'import type { D } from "./spoilt-d.ts"\n\nexport type C = D | string\n',
    "src/fields/spoilt-d.ts": 'import type { C } from "./spoilt-c.ts"\n\nexport type D = C[]\n',
  })
  expect(status).not.toBe(0)
  for (const name of ["a", "b", "c", "d"]) expect(text).toContain(`src/fields/spoilt-${name}.ts:1:`)
})

test("a default export is refused", () => {
  const { text, status } = says("biome", ["lint", "--colors=off", "--max-diagnostics=200", "src/fields"], {
    "src/fields/spoilt.ts": "export default 1\n",
  })
  expect(status).not.toBe(0)
  expect(text).toContain("src/fields/spoilt.ts:1:8 lint/style/noDefaultExport")
})

const impure = ["document", "window", "fetch", "localStorage", "File", "process", "Buffer", "setTimeout", "console"]

test("the browser's and Node's globals do not reach the declarations", () => {
  const lines = impure.map((name) => `export const x${name} = ${name}\n`).join("")
  const args = ["-p", "tests/tools/tsconfig.pure.json", "--pretty", "false"]
  const { text, status } = says("tsc", args, { "src/declare/spoilt.ts": lines, "src/resources/spoilt.ts": lines })
  expect(status).not.toBe(0)
  for (const folder of ["declare", "resources"]) {
    const unseen = impure.filter((_name, at) => !text.includes(`src/${folder}/spoilt.ts(${at + 1},`))
    expect(unseen).toEqual([])
  }
})

test("a file and an export that nobody uses are found", () => {
  const { text, status } = says("knip", ["--no-progress"], {
    "src/fields/spoilt.ts": "export const nobody = 1\n",
    "server/spoilt.ts": "export const nobody = 1\n",
    "tests/spoilt.test.ts": 'import { used } from "./spoilt.ts"\n\nused()\n',
    "tests/spoilt.ts": "export const used = () => 1\n\nexport const forgotten = 1\n",
  })
  expect(status).not.toBe(0)
  expect(text).toContain("src/fields/spoilt.ts")
  expect(text).toContain("server/spoilt.ts")
  expect(text).toMatch(/forgotten\s+tests\/spoilt\.ts/)
})

const buildOf = (entry: string) => {
  const root = spoiltCopy({ "src/first.ts": entry, "server/app.ts": "export const app = 1\n" }, ["index.html"])
  const output = { root, configFile: false as const, logLevel: "silent" as const, plugins: [clientOnly()] }
  return build({ ...output, build: { write: false } })
}

test("a bundle with a server module, a package of the server or a Node builtin is not built", async () => {
  await expect(buildOf("document.title = 'good'\n")).resolves.toBeDefined()
  await expect(buildOf('import "crypto-js/aes"\n')).resolves.toBeDefined()
  await expect(buildOf('import { app } from "../server/app.ts"\n\ndocument.title = String(app)\n')).rejects.toThrow(
    /a server module.*server\/app\.ts/,
  )
  await expect(buildOf('import("../server/app.ts")\n')).rejects.toThrow("a server module")
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

/** Widths in media queries, besides those of `src/ui/use-media.ts`. */
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

/** `list` is a kind of page too. */
const kinds = Object.keys(traitsOf).filter((kind) => kind !== "list")
const asksForKind = new RegExp(`kind\\)? [!=]== "(?:${kinds.join("|")})"`, "g")

/** Where a kind is compared with, how often at most, and why that is no table. */
const comparisons: Readonly<Record<string, number>> = {
  // A kind of what is dropped or pasted, as DataTransferItem says it.
  "src/media/photos/file-drop.ts": 1,
  // A kind of file: a text or a workbook.
  "src/domain/ad-report/report-file.ts": 1,
  // What only dates and selects can be told: `after`, `extends`, moves.
  "src/declare/rules.ts": 6,
}

test("what depends on a field's kind is a table by kind", () => {
  expect('field?.kind === "money" && (field.kind) !== "geo"'.match(asksForKind)).toHaveLength(2)
  const sources = ["src", "server", "conformance"].flatMap((folder) => sourcesIn(folder, /\.tsx?$/))
  expect(sources.length).toBeGreaterThan(400)
  const found = sources.map(({ path, text }) => ({ path, count: text.match(asksForKind)?.length ?? 0 }))
  expect(found.filter(({ path, count }) => count > (comparisons[path] ?? 0))).toEqual([])
})
