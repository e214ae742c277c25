import { baseOf, type Resource } from "../../../src/declare/index.ts"

const initialOf = (resources: readonly Resource[], table: string, column: string): string => {
  const field = resources.find((resource) => baseOf(resource) === table && resource.fields[column])?.fields[column]
  return `'${String(field?.initial ?? "").replaceAll("'", "''")}'`
}

const ADDED = /^ALTER TABLE "([^"]+)" ADD COLUMN "([^"]+)" text NOT NULL;$/
const MADE_REQUIRED = /^ALTER TABLE "([^"]+)" ALTER COLUMN "([^"]+)" SET NOT NULL;$/

/** Gives older rows the neutral value of a text that becomes required; without it the statement fails. */
export const fillRequired = (statements: readonly string[], resources: readonly Resource[]): string[] =>
  statements.flatMap((statement) => {
    const [, added, newColumn = ""] = ADDED.exec(statement) ?? []
    if (added) {
      const value = initialOf(resources, added, newColumn)
      return [
        `ALTER TABLE "${added}" ADD COLUMN "${newColumn}" text DEFAULT ${value} NOT NULL;`,
        `ALTER TABLE "${added}" ALTER COLUMN "${newColumn}" DROP DEFAULT;`,
      ]
    }
    const [, table, column = ""] = MADE_REQUIRED.exec(statement) ?? []
    if (!table) return [statement]
    const value = initialOf(resources, table, column)
    return [`UPDATE "${table}" SET "${column}" = ${value} WHERE "${column}" IS NULL;`, statement]
  })
