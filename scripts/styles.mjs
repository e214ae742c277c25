// Rules of the style sheets: classes are scoped, colours are tokens, and no folder grows beyond its budget of lines.
import { readFileSync } from "node:fs"
import { basename, dirname, join, relative } from "node:path"
import { inRoot, root } from "./paths.mjs"
import { filesUnder } from "./sources.mjs"

/** The only sheets with global rules. Write third-party class names as `:global(…)`. */
const GLOBAL_SHEETS = ["tokens.css", "base.css", "utilities.css"]

/** Lines of CSS per folder. They may only fall. */
const LINE_BUDGETS = {
  app: 796,
  charts: 273,
  engine: 2376,
  fields: 200,
  import: 281,
  maps: 292,
  media: 336,
  screens: 1521,
  ui: 1157,
}

const COLOUR = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(/gi

/** @param {string} kebab */
const camelCase = (kebab) => kebab.replace(/-+(\w)/g, (_, letter) => letter.toUpperCase())

/** @param {string} sheet */
const withoutComments = (sheet) => sheet.replace(/\/\*[\s\S]*?\*\//g, (text) => text.replace(/[^\n]/g, " "))

/** @param {string} text */
const classesIn = (text) =>
  new Set(
    [...text.replace(/:global\([^)]*\)/g, "").matchAll(/\.(-?[a-z_][\w-]*)(?=[^{}]*\{)/gi)].map(([, name = ""]) =>
      camelCase(name),
    ),
  )

/**
 * Classes of a module that no importer uses, and used classes that the module lacks.
 * @param {string} sheet
 * @param {string} text
 * @param {Map<string, string>} code
 */
const classProblems = (sheet, text, code) => {
  const defined = classesIn(text)
  const used = new Set()
  let takesAny = false
  for (const [file, source] of code) {
    for (const [, name = "", path = ""] of source.matchAll(/import (\w+) from "([^"]+\.module\.css)"/g)) {
      if (join(dirname(file), path) !== sheet) continue
      for (const [, dotted, quoted] of source.matchAll(
        new RegExp(`(?<![\\w./-])${name}(?:\\.(\\w+)|\\["([^"]+)"\\])`, "g"),
      ))
        used.add(dotted ?? quoted)
      takesAny ||= new RegExp(`\\b${name}\\[[^"]`).test(source)
    }
  }
  return [
    ...[...used].filter((name) => !defined.has(name)).map((name) => `has no class ${name}, which is used`),
    ...(takesAny ? [] : [...defined].filter((name) => !used.has(name)).map((name) => `class ${name} is not used`)),
  ]
}

export const checkStyles = () => {
  const files = filesUnder(inRoot("src"))
  const code = new Map(files.filter((file) => /\.tsx?$/.test(file)).map((file) => [file, readFileSync(file, "utf8")]))
  /** @type {string[]} */
  const problems = []
  /** @type {Record<string, number>} */
  const lines = {}
  for (const file of files.filter((path) => path.endsWith(".css"))) {
    const text = withoutComments(readFileSync(file, "utf8"))
    const room = relative(inRoot("src"), file).split(/[\\/]/)[0] ?? ""
    lines[room] = (lines[room] ?? 0) + text.split("\n").length - 1
    const found = []
    if (file.endsWith(".module.css")) found.push(...classProblems(file, text, code))
    if (basename(file) !== "tokens.css")
      found.push(...[...text.matchAll(COLOUR)].map(([colour]) => `literal colour ${colour}: use a token`))
    if (!file.endsWith(".module.css") && !GLOBAL_SHEETS.includes(basename(file)))
      found.push("is global: make it a .module.css")
    problems.push(...found.map((problem) => `${relative(root, file)} ${problem}`))
  }
  for (const [room, limit] of Object.entries(LINE_BUDGETS))
    if ((lines[room] ?? 0) > limit) problems.push(`src/${room} has ${lines[room]} lines of CSS, its budget is ${limit}`)
  return problems
}
