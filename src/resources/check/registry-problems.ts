import { pagesOf } from "../../declare/pages.ts"
import type { Resource } from "../../declare/resource.ts"
import { brokenReferences } from "./reference.ts"

type Parts = Readonly<Record<string, unknown>>

/** Names of the components in `src/screens/index.ts`, which this folder does not import. */
export interface RegisteredParts {
  screens: Parts
  cells: Parts
  inputs: Parts
  faces: Parts
  panels: Parts
  tiles: Parts
  papers: Parts
}

const PLACE = "src/screens/index.ts"

/** Pages that would open and show nothing. */
const emptyPages = (resources: readonly Resource[], { screens }: RegisteredParts): string[] =>
  pagesOf(resources)
    .filter(({ name, list }) => !list && !(name in screens))
    .map(({ name }) => `${name}: the page has neither a list call nor a screen in ${PLACE}.`)

/** Sentences about components that are registered for nothing, and about pages without any. */
export const registryProblems = (resources: readonly Resource[], registered: RegisteredParts): string[] => {
  const pages = pagesOf(resources).map(({ name }) => name)
  const fields = resources.flatMap(({ name, fields }) => Object.keys(fields).map((own) => `${name}.${own}`))
  const names = resources.map(({ name }) => name)
  const known: { readonly [P in keyof RegisteredParts]: readonly [wanted: string, names: readonly string[]] } = {
    screens: ["page", pages],
    faces: ["page", pages],
    tiles: ["page", pages],
    papers: ["resource", names],
    panels: ["resource", names],
    cells: ["field", fields],
    inputs: ["field", fields],
  }
  const broken = brokenReferences(
    Object.entries(known).flatMap(([part, [wanted, names]]) =>
      Object.keys(registered[part as keyof RegisteredParts]).map((path) => ({
        at: `${PLACE}, ${part}`,
        option: "name",
        name: part === "panels" ? path.replace(/\.[^.]*$/, "") : path,
        known: names,
        wanted,
      })),
    ),
  )
  return [...broken, ...emptyPages(resources, registered)]
}
