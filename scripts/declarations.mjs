import { importModule } from "./import-module.mjs"

/** Path of the module for `vite.ssrLoadModule`. */
export const CHECK = "/src/resources/check/declaration-problems.ts"

/** Own components of screens, whose names are checked too. */
export const REGISTRY = "/src/screens/index.ts"

/** Its message has one line for each mistake. */
export class DeclarationError extends Error {}

/** @param {string[]} problems */
export const throwProblems = (problems) => {
  if (problems.length === 0) return
  throw new DeclarationError(`Wrong declarations:\n${problems.map((line) => `  ${line}`).join("\n")}`)
}

/** Without a development server. */
export const checkDeclarations = async () => {
  const { declarationProblems } = await importModule(CHECK.slice(1))
  const { registry } = await importModule(REGISTRY.slice(1))
  throwProblems(declarationProblems(undefined, registry))
}
