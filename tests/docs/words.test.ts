import { readdirSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { expect, test } from "vitest"
import { inRoot } from "../../scripts/paths.mjs"

const retiredIn = (page: string) => {
  const [, table = ""] = /## Vocabulary[\s\S]*?\n((?:\|.*\n)+)/.exec(page) ?? []
  const lines = table.trim().split("\n").slice(2)
  const words = lines.flatMap((line) => (line.split("|").at(-2) ?? "").split(",").map((word) => word.trim()))
  return words.filter(Boolean).map((word) => word.toLowerCase())
}

const words = retiredIn(readFileSync(inRoot("docs/architecture.md"), "utf8"))

const partsOf = (name: string) => name.split(/(?=[A-Z])|[-_$.]/).map((part) => part.toLowerCase())

const identifiersIn = (code: string) =>
  code.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, "").match(/[A-Za-z_$][\w$]*/g) ??
  []

const retiredWordsIn = (path: string, code: string) => [
  ...new Set(
    [basename(path), ...identifiersIn(code)].filter((name) => partsOf(name).some((part) => words.includes(part))),
  ),
]

const sources = ["src", "server", "demo", "conformance"].flatMap((folder) =>
  readdirSync(inRoot(folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
)

test("no source uses a retired word", () => {
  const found = sources.flatMap((path) => {
    const retired = retiredWordsIn(path, readFileSync(inRoot(path), "utf8"))
    return retired.length > 0 ? [`${path}: ${retired.join(" ")}`] : []
  })
  expect(words).toContain("glyph")
  expect(sources.length).toBeGreaterThan(300)
  expect(found).toEqual([])
})
