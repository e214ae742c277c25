import type { Field, Kind } from "../../declare/index.ts"

const choices: { readonly [K in Kind]?: "one" | "many" } = { select: "one", relation: "one", relations: "many" }

export const choiceOf = ({ kind }: Field): "one" | "many" | undefined => choices[kind]
