import { additionsOf } from "../additive.ts"

const DROPPED_INDEX = /^DROP INDEX "([^"]+)";$/
const INDEX = /^CREATE (?:UNIQUE )?INDEX "[^"]+" ON "([^"]+)"/
const CONSTRAINT = /^ALTER TABLE "([^"]+)" ADD CONSTRAINT "([^"]+)" (?:FOREIGN KEY (\([^)]*\))|CHECK (\(.*\)))/s

/** PostgreSQL's names end after 63 letters, so that two long ones differ at their beginning. */
const formerName = (index: string) => `before_${index}`

/**
 * Rewrites statements that read a large table, so that they keep nobody waiting. Indexes are built concurrently, while
 * the former index is still used. Rules of new columns are validated after the transaction.
 */
export const withoutWaiting = (statements: readonly string[]): string[] => {
  const { hasTable, hasAllColumns } = additionsOf(statements)
  const later: string[] = []
  const drops: string[] = []
  const within = statements.flatMap((statement) => {
    const [, dropped] = DROPPED_INDEX.exec(statement) ?? []
    if (dropped !== undefined) {
      const former = formerName(dropped)
      drops.push(`DROP INDEX CONCURRENTLY IF EXISTS "${former}";`)
      return [`ALTER INDEX IF EXISTS "${dropped}" RENAME TO "${former}";`]
    }
    const [, indexed] = INDEX.exec(statement) ?? []
    if (indexed !== undefined && !hasTable(indexed)) {
      later.push(statement.replace(" INDEX ", " INDEX CONCURRENTLY "))
      return []
    }
    const [, table, name, key, check] = CONSTRAINT.exec(statement) ?? []
    if (table === undefined || hasTable(table) || !hasAllColumns(table, key ?? check ?? "")) return [statement]
    later.push(`ALTER TABLE "${table}" VALIDATE CONSTRAINT "${name}";`)
    return [statement.replace(/;$/, " NOT VALID;")]
  })
  return [...within, ...later, ...drops]
}
