import type { OwnActionName, PartName, QueryName, ResourceName } from "../../src/resources/index.ts"
import type { Change, Handler, ResourceHooks } from "./context.ts"

export const isStatusChanged = ({ before, after }: Change) =>
  before !== undefined && after !== undefined && before.status !== after.status

type PartOf<Named extends string, R extends string> = Named extends `${R}.${infer Part}` ? Part : never
type OwnName = OwnActionName | QueryName
type Demanding = OwnName extends `${infer R extends ResourceName}.${string}` ? R : never

type HooksOf<R extends ResourceName> = Omit<ResourceHooks, "handlers"> & {
  handlers: { readonly [P in PartOf<OwnName, R>]: Handler } & { readonly [P in PartOf<PartName, R>]?: Handler }
}

/** By resource. A declared action or query that needs a handler and has none does not compile. */
export type Hooks = { readonly [R in Demanding]: HooksOf<R> } & {
  readonly [R in Exclude<ResourceName, Demanding>]?: Partial<HooksOf<R>>
}
