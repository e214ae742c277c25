import type { Field } from "../../src/declare/index.ts"

/** Chooses the first field of each kind, for what depends on the kind. Nightly every field is chosen. */
export const createChoice = () => {
  const tried = new Set<string>()
  return ({ kind, required }: Field): boolean => {
    const key = `${kind} ${required}`
    if (tried.has(key) && !process.env.NIGHTLY) return false
    tried.add(key)
    return true
  }
}
