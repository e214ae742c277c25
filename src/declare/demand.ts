import { wordOf } from "./moves.ts"
import type { Action, Resource } from "./resource.ts"

/** Whether what is asked optionally is due after all: all that it depends on was answered so. */
export const isDemanded = (
  { demands = {} }: Action,
  name: string,
  answers: Readonly<Record<string, unknown>>,
): boolean => {
  const conditions = Object.entries(demands[name] ?? {})
  return conditions.length > 0 && conditions.every(([other, values]) => values.includes(answers[other]))
}

/** The sentence for what is due and missing. */
export const demandOf = ({ fields }: Resource, action: Action, name: string) => {
  const conditions = Object.entries(action.demands?.[name] ?? {}).map(
    ([other, values]) =>
      `${fields[other]?.label.toLowerCase()} ${values.map((value) => wordOf(fields[other], value)).join(" atau ")}`,
  )
  return `${fields[name]?.label} wajib diisi bila ${conditions.join(" dan ")}.`
}
