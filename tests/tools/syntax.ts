import { readdirSync, readFileSync } from "node:fs"
import { type ESTree, parseSync } from "vite"
import { inRoot } from "../../scripts/paths.mjs"

export type Node = { type: string; start: number; end: number } & Record<string, unknown>

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string"

/** Visits a node and all below it, with the nodes above each, the nearest last. */
export const walk = (value: unknown, visit: (node: Node, above: readonly Node[]) => void, above: Node[] = []): void => {
  if (Array.isArray(value)) for (const item of value) walk(item, visit, above)
  if (!isNode(value)) return
  visit(value, above)
  above.push(value)
  for (const part of Object.values(value)) if (typeof part === "object") walk(part, visit, above)
  above.pop()
}

export const parse = (path: string, source: string) => {
  const { program } = parseSync(path, source) as { program: ESTree.Program }
  return { path, program, text: (node: unknown) => (isNode(node) ? source.slice(node.start, node.end) : "") }
}
export type Source = ReturnType<typeof parse>

/** The parsed files of a folder that contain a text. */
export const sourcesIn = (folder: string, word = ""): Source[] =>
  readdirSync(inRoot(folder), { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(inRoot(path), "utf8")] as const)
    .filter(([, source]) => source.includes(word))
    .map(([path, source]) => parse(path, source))
