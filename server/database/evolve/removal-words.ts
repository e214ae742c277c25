import { nameOf, type Removal } from "./undecided.ts"

/** For developers. */
export const removalWords = (removal: Removal): string => {
  const name = nameOf(removal)
  const renamed = removal.column ? ` If it was renamed, add renamedFrom: "${removal.column}" to the new field.` : ""
  return `${name} is no longer declared; its values are kept. Drop them: npm run migration -- --drop ${name}.${renamed}`
}
