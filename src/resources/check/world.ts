import type { Resource } from "../../declare/resource.ts"
import type { Reference } from "./reference.ts"

/** Targets of the names in declarations. */
export interface World {
  resources: readonly Resource[]
  roles: readonly string[]
  /** Resource with the office settings, in whose fields `templates` and `above` are found. */
  settings: string
}

const keysOf = (object: object | undefined) => Object.keys(object ?? {})

export const findResource = ({ resources }: World, name: string | undefined) =>
  resources.find((resource) => resource.name === name)

export type Names = string | readonly string[] | undefined

const toList = (names: Names): readonly string[] => (typeof names === "string" ? [names] : (names ?? []))

/** Makes references of the names at one place. An unknown `of` has been reported by itself. */
export const referencesAt = (world: World, at: string) => {
  const to = (option: string, names: Names, wanted: string, known: readonly string[]): Reference[] =>
    toList(names).map((name) => ({ at, option, name, known, wanted }))
  return {
    resources: (option: string, names: Names) =>
      to(
        option,
        names,
        "resource",
        world.resources.map(({ name }) => name),
      ),
    roles: (option: string, names: Names) => to(option, names, "role", world.roles),
    fields: (option: string, names: Names, of: Resource | undefined) =>
      of ? to(option, names, `field of ${of.name}`, ["id", ...keysOf(of.fields)]) : [],
    actions: (option: string, names: Names, of: Resource) =>
      to(option, names, `action of ${of.name}`, keysOf(of.actions)),
  }
}
