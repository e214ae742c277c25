import { readFileSync } from "node:fs"
import { indexWith } from "../../conformance/scaffold/main.ts"
import { inRoot } from "../../scripts/paths.mjs"
import { copyOf } from "../fixture/copy.ts"

const read = (path: string) => readFileSync(inRoot(path), "utf8")

interface Block {
  path: string
  /** Name of the object or list that gets the lines; absent: the block is a whole file. */
  into: string | undefined
  code: string
}

const HEAD = /^\/\/ ([\w./-]+?)(?:, in (\w+))?\n([\s\S]*)$/

/** The blocks of code whose first line names a file. */
export const blocksIn = (page: string): Block[] =>
  [...page.matchAll(/```tsx?\n([\s\S]*?)```/g)].flatMap(([, text = ""]) => {
    const [, path, into, code = ""] = HEAD.exec(text) ?? []
    return path ? [{ path, into, code }] : []
  })

const isImport = (line: string) => line.startsWith("import ")

/** Adds the lines at the beginning of the named object or list, and imports at the top of the file. */
const insert = (text: string, into: string, code: string): string => {
  const lines = code.split("\n")
  const place = new RegExp(`\\b${into}\\b[^{[\\n]*(?:\\["\\w+"\\][^{[\\n]*)?[{[]`).exec(text)
  if (!place) throw new Error(`There is no "${into}" to add to`)
  const end = place.index + place[0].length
  const body = lines.filter((line) => !isImport(line)).join("\n")
  const imports = lines.filter(isImport).map((line) => `${line}\n`)
  return `${imports.join("")}${text.slice(0, end)}\n${body}${text.slice(end)}`
}

/** Files of the project with all blocks of README and `docs/extend.md` in their places. */
const filesOf = (blocks: readonly Block[]): Record<string, string> => {
  const files: Record<string, string> = { "src/resources/index.ts": indexWith(read("src/resources/index.ts"), "promo") }
  for (const { path, into, code } of blocks)
    files[path] = into === undefined ? code : insert(files[path] ?? read(path), into, code)
  return files
}

export const recipes = () => blocksIn(read("docs/extend.md"))

export const extendedFiles = () => filesOf([...blocksIn(read("README.md")), ...recipes()])

/** A copy of the project with the README's resource alone. The caller removes it. */
export const exampleCopy = () => copyOf(filesOf(blocksIn(read("README.md"))))

/** A copy of the project with the README's resource and all recipes. The caller removes it. */
export const extendedCopy = () => copyOf(extendedFiles())
