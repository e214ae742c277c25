import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { build } from "vite"
import { expect, onTestFinished, test } from "vitest"
import { inRoot } from "../../scripts/paths.mjs"
import { clientOnly } from "../../scripts/vite/client-only.ts"
import { BREAKPOINTS } from "../../src/ui/use-media.ts"
import { copyOf } from "../fixture/copy.ts"

const buildOf = (entry: string) => {
  const { folder, remove } = copyOf({ "src/app/first.ts": entry, "server/app.ts": "export const app = 1\n" }, [
    "index.html",
  ])
  onTestFinished(remove)
  const output = { root: folder, configFile: false as const, logLevel: "silent" as const, plugins: [clientOnly()] }
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
  const known = Object.values(BREAKPOINTS).flatMap((width) => [`width < ${width}rem`, `width >= ${width}rem`])
  return [...css.matchAll(/@media[^{]*/g)]
    .flatMap(([query]) => query.match(/(?:m(?:in|ax)-)?width[^)]*/g) ?? [])
    .filter((width) => !known.includes(width))
}

test("style sheets turn at the same widths", () => {
  expect(oddWidths("@media (width >= 48rem) and (width < 68.75rem) { a { b: c } }")).toEqual([])
  expect(oddWidths("@media (max-width: 767px) {} @media (width < 600px) {}")).toEqual([
    "max-width: 767px",
    "width < 600px",
  ])
  const sheets = sourcesIn("src", /\.css$/)
  expect(sheets.length).toBeGreaterThan(40)
  expect(sheets.flatMap(({ path, text }) => oddWidths(text).map((width) => `${path}: ${width}`))).toEqual([])
})

const fixedTexts = (css: string) => css.match(/(?:font(?:-size)?|line-height|--text-[a-z]+):[^;]*\dpx[^;]*/g) ?? []

test("texts follow the text size that the reader chose", () => {
  expect(fixedTexts("a { font: 600 12px / 20px Inter; line-height: 1.25rem; font-size: 11px }")).toHaveLength(2)
  expect(
    sourcesIn("src", /\.css$/).flatMap(({ path, text }) => fixedTexts(text).map((at) => `${path}: ${at}`)),
  ).toEqual([])
})

/** Buttons beside a dialog, and an export, whose dialog ends it. */
const MAY_BE_BUSY = ["engine/form/ConflictDialog.tsx", "engine/list/ExportDialog.tsx", "import/UploadActions.tsx"]

test("a dialog sends by its SendButton, so that nothing closes it meanwhile", () => {
  const dialogs = sourcesIn("src", /\.tsx$/).filter(({ text }) => text.includes("ui/Dialog.tsx"))
  const busy = dialogs.filter(({ text }) => /<Button\b(?:[^>]|=>)*?\bbusy/.test(text)).map(({ path }) => path)
  expect(busy.filter((path) => !MAY_BE_BUSY.some((end) => path.endsWith(end)))).toEqual([])
})
