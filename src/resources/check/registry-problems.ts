import { pagesOf } from "../../declare/pages.ts"
import type { Resource } from "../../declare/resource.ts"
import { brokenReferences, type Reference } from "./reference.ts"

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

const ownPartsOf = (resource: Resource, { cells, inputs, panels }: RegisteredParts): Reference[] => {
  const to = (at: string, option: string, name: string | undefined, parts: Parts, part: string): Reference[] =>
    name === undefined ? [] : [{ at, option, name, known: Object.keys(parts), wanted: `${part} of ${PLACE}` }]
  return [
    ...Object.entries(resource.fields).flatMap(([own, { cell, input }]) => {
      const at = `${resource.name}.fields.${own}`
      return [...to(at, "cell", cell, cells, "cell"), ...to(at, "input", input, inputs, "input")]
    }),
    ...Object.keys(resource.show?.panels ?? {}).flatMap((name) =>
      to(`${resource.name}.show`, "panel", `${resource.name}.${name}`, panels, "panel"),
    ),
  ]
}

/** Sentences about declared names without a component, and about components that no declaration names. */
export const registryProblems = (resources: readonly Resource[], registered: RegisteredParts): string[] => {
  const pages = pagesOf(resources).map(({ name }) => name)
  const panels = resources.flatMap(({ name, show }) => Object.keys(show?.panels ?? {}).map((own) => `${name}.${own}`))
  const names = resources.map(({ name }) => name)
  const known = { screens: pages, faces: pages, tiles: pages, papers: names, panels }
  return brokenReferences([
    ...resources.flatMap((resource) => ownPartsOf(resource, registered)),
    ...(Object.keys(known) as (keyof typeof known)[]).flatMap((part) =>
      Object.keys(registered[part]).map((name) => ({
        at: `${PLACE}, ${part}`,
        option: "name",
        name,
        known: known[part],
        wanted: part === "papers" ? "resource" : part === "panels" ? "declared panel" : "page",
      })),
    ),
  ])
}
