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

const ownPanelsOf = (resource: Resource, { panels }: RegisteredParts): Reference[] =>
  Object.keys(resource.show?.panels ?? {}).map((name) => ({
    at: `${resource.name}.show`,
    option: "panel",
    name: `${resource.name}.${name}`,
    known: Object.keys(panels),
    wanted: `panel of ${PLACE}`,
  }))

const WANTED: { readonly [P in keyof RegisteredParts]: string } = {
  screens: "page",
  faces: "page",
  tiles: "page",
  papers: "resource",
  panels: "declared panel",
  cells: "field",
  inputs: "field",
}

/** Sentences about declared names without a component, and about components that no declaration names. */
export const registryProblems = (resources: readonly Resource[], registered: RegisteredParts): string[] => {
  const pages = pagesOf(resources).map(({ name }) => name)
  const panels = resources.flatMap(({ name, show }) => Object.keys(show?.panels ?? {}).map((own) => `${name}.${own}`))
  const fields = resources.flatMap(({ name, fields }) => Object.keys(fields).map((own) => `${name}.${own}`))
  const papers = resources.map(({ name }) => name)
  const known = { screens: pages, faces: pages, tiles: pages, papers, panels, cells: fields, inputs: fields }
  return brokenReferences([
    ...resources.flatMap((resource) => ownPanelsOf(resource, registered)),
    ...(Object.keys(known) as (keyof typeof known)[]).flatMap((part) =>
      Object.keys(registered[part]).map((name) => ({
        at: `${PLACE}, ${part}`,
        option: "name",
        name,
        known: known[part],
        wanted: WANTED[part],
      })),
    ),
  ])
}
