import { dirname, join } from "node:path"
import { expect, test } from "vitest"
import { isNode, sourcesIn, walk } from "./syntax.ts"

/** Each imports only itself and those before it. `main.ts` and `start.ts` import them all. */
const ORDER = "core observe files database auth jobs engine openapi features live http operations".split(" ")

const imports = sourcesIn("server").flatMap(({ path, program }) => {
  const found: string[] = []
  walk(program, ({ source }) => {
    if (isNode(source) && String(source.value).startsWith(".")) found.push(join(dirname(path), String(source.value)))
  })
  return found.filter((target) => target.startsWith("server/")).map((target) => [path, target] as const)
})

const levelOf = (path: string) => {
  const [, folder = "", file] = path.split("/")
  return file === undefined ? ORDER.length : ORDER.indexOf(folder)
}

test("folders of the server import one way", () => {
  expect(imports.filter(([path]) => levelOf(path) < 0)).toEqual([])
  expect(imports.filter(([path, target]) => levelOf(target) > levelOf(path))).toEqual([])
})

test("no two features import each other", () => {
  const folders = imports
    .map((pair) => pair.map(dirname).join(" "))
    .filter((pair) => /features\/.* .*features\//.test(pair))
  const isMutual = (pair: string) => {
    const [from, to] = pair.split(" ")
    return from !== to && folders.includes(`${to} ${from}`)
  }
  expect(folders.filter(isMutual)).toEqual([])
})
