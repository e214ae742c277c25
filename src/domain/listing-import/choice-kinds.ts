import type { Field, Kind } from "../../declare/index.ts"

/** How many values are chosen from a list, by kind; all other kinds are typed. */
const choices: { readonly [K in Kind]?: "one" | "many" } = { select: "one", relation: "one", relations: "many" }

export const choiceOf = ({ kind }: Field): "one" | "many" | undefined => choices[kind]
