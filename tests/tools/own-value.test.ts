import { memoize } from "es-toolkit"
import { expect, test } from "vitest"
import { isNode, type Node, parse, type Source, sourcesIn, walk } from "./syntax.ts"

/** `demo/` reads no external data. */
const ROOMS = ["src", "server", "conformance"]

const OWN_KEYS = [/^(event\.)?key$/, /^resource\.name$/, /^`\$\{resource\.name\}\.\$\{\w+\}`$/]
const MAKES_TEXT = /^(String|plainWord|bare|headerKey)\(|\.(toLowerCase|toUpperCase|trim)\(\)$/
const TABLE = /^:\s*(Readonly<)?(Partial<)?Record<string,/

const tablesIn = memoize(({ program, text }: Source): string[] => {
  const names: string[] = []
  walk(program, ({ type, id, init }) => {
    if (type !== "VariableDeclarator" || !isNode(id) || !isNode(init)) return
    const isFilled =
      init.type === "ObjectExpression" && (init.properties as Node[]).some((property) => property.type === "Property")
    if (isFilled && TABLE.test(text(id.typeAnnotation))) names.push(String(id.name))
  })
  return names
})

const inheritedReads = (source: Source, exported: ReadonlySet<string>): string[] => {
  const { path, program, text } = source
  const tables = new Set(tablesIn(source))
  walk(program, ({ type, imported, local }) => {
    if (type === "ImportSpecifier" && exported.has(text(imported))) tables.add(text(local))
  })
  const found: string[] = []
  walk(program, (node) => {
    if (node.type !== "MemberExpression" || !node.computed || !isNode(node.property)) return
    const key = text(node.property)
    const isTable = tables.has(text(node.object)) && node.property.type !== "Literal"
    if ((isTable || MAKES_TEXT.test(key)) && !OWN_KEYS.some((own) => own.test(key)))
      found.push(`${path}: ${text(node)}`)
  })
  return found
}

const check = (sources: readonly Source[]) => {
  const exported = new Set(sources.flatMap(tablesIn))
  return sources.flatMap((source) => inheritedReads(source, exported))
}

test("a table is read by text from outside with ownValue alone", () => {
  expect(check(ROOMS.flatMap((room) => sourcesIn(room)))).toEqual([])
})

test.each([
  [
    "const NEAR: Readonly<Record<string, number>> = { besok: 1 }\nexport const day = (text: string) => NEAR[text]",
    ["a.ts: NEAR[text]"],
  ],
  ["export const word = (row: any) => words[String(row.status)]", ["a.ts: words[String(row.status)]"]],
  [
    "export const word = (row: any) => rules.words[name]?.[plainWord(row)]",
    ["a.ts: rules.words[name]?.[plainWord(row)]"],
  ],
  [
    'const NEAR: Record<string, number> = { besok: 1 }\nexport const day = (text: string) => ownValue(NEAR, text) ?? NEAR["besok"]',
    [],
  ],
])("the rule sees %s", (source, found) => {
  expect(check([parse("a.ts", source)])).toEqual(found)
})
