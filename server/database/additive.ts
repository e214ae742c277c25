/** Statements without comment lines and without the final semicolon. */
export const bareStatement = (statement: string): string =>
  statement
    .replace(/^\s*--.*$/gm, "")
    .trim()
    .replace(/;$/, "")

const namesIn = (text: string): string[] => [...text.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name)

const CREATED_TABLE = /^CREATE TABLE (?:IF NOT EXISTS )?"([^"]+)"/i

const TYPE =
  "(?:text|(?:small|big)?int(?:eger)?|bigint|boolean|date|jsonb?|uuid|real|double precision|(?:numeric|varchar|timestamp|time)(?: ?\\([\\d, ]+\\))?(?: with(?:out)? time zone)?)(?:\\[\\])*"
/** Constants: another default would be computed for each row, while nobody can read the table. */
const CONSTANT = "(?:'(?:[^']|'')*'(?:::\\w+)?|-?[\\d.]+|true|false|null|now\\(\\))"
/** Nullable, or with a default: servers that do not know the column can insert rows. */
const ADDED_COLUMN = new RegExp(
  `^ALTER TABLE "([^"]+)" ADD COLUMN (?:IF NOT EXISTS )?"([^"]+)" ${TYPE}(?: DEFAULT ${CONSTANT}(?: NOT NULL)?)?$`,
  "i",
)

const CREATED_INDEX =
  /^CREATE (UNIQUE )?INDEX (?:CONCURRENTLY )?(?:IF NOT EXISTS )?"[^"]+" ON "([^"]+)" USING \w+ (\(.*\))/is
const ADDED_CONSTRAINT =
  /^ALTER TABLE "([^"]+)" ADD CONSTRAINT "[^"]+" (?:FOREIGN KEY (\([^)]*\))|CHECK (\(.*\))|UNIQUE.*)/is
/** Plain indexes have these names (`tables.ts`); on a unique one an older server may rely. */
const DROPPED_INDEX = /^DROP INDEX (?:CONCURRENTLY )?(?:IF EXISTS )?"[^"]+_(?:index|order|find|place|search_text)"$/i
const RENAMED_INDEX = /^ALTER INDEX (?:IF EXISTS )?"[^"]+" RENAME TO "[^"]+"$/i
const VALIDATED = /^ALTER TABLE "[^"]+" VALIDATE CONSTRAINT "[^"]+"$/i

/** An older server goes on to keep a rule that the database no longer has. */
const DROPPED_CHECK = /^ALTER TABLE "[^"]+" DROP CONSTRAINT (?:IF EXISTS )?"[^"]+_check"$/i

const ALWAYS_ADDITIVE = [CREATED_TABLE, ADDED_COLUMN, DROPPED_INDEX, RENAMED_INDEX, VALIDATED, DROPPED_CHECK]

/** Name and values of each check of a select, in a statement or several: `"a_b_check" CHECK ("b" in ('x', 'y'))`. */
const CHOICES = /"([^"]+_check)" CHECK \("[^"]+" in \(((?:'(?:[^']|'')*'(?:, )?)+)\)\)/gi
const choicesIn = (sql: string): Map<string, Set<string>> =>
  new Map(
    [...sql.matchAll(CHOICES)].map(([, name = "", values = ""]) => [
      name,
      new Set([...values.matchAll(/'((?:[^']|'')*)'/g)].map(([, value = ""]) => value)),
    ]),
  )

/** Does a statement allow a select more values than the migrations before did? The last one of them holds. */
const hasWiderChoices = (statement: string, before: string): boolean => {
  const former = choicesIn(before)
  const choices = [...choicesIn(statement)]
  const isWider = ([name, values]: [string, Set<string>]) => {
    const all = former.get(name)
    return all !== undefined && [...all].every((value) => values.has(value))
  }
  return choices.length > 0 && choices.every(isWider)
}

/** The tables and columns that the statements of one migration create. */
export const additionsOf = (statements: readonly string[]) => {
  const bare = statements.map(bareStatement)
  const tables = new Set(bare.map((statement) => CREATED_TABLE.exec(statement)?.[1]))
  const columns = new Set(
    bare.flatMap((statement) => {
      const [, table, column] = ADDED_COLUMN.exec(statement) ?? []
      return column === undefined ? [] : [`${table}.${column}`]
    }),
  )
  return {
    hasTable: (table: string) => tables.has(table),
    /** Does a rule bear on new columns alone, so that servers that do not know it never break it? */
    hasAllColumns: (table: string, expression: string) => {
      const names = namesIn(expression)
      return names.length > 0 && names.every((name) => columns.has(`${table}.${name}`))
    },
  }
}

/**
 * Statements of a migration that servers of the version before do not survive. They survive new tables and new columns
 * that are nullable or have a default. They also survive other indexes, rules of new columns alone, and more choices.
 * @param before SQL of the migrations before it
 */
export const findNonAdditive = (statements: readonly string[], before = ""): string[] => {
  const { hasTable, hasAllColumns } = additionsOf(statements)
  const isAdditive = (statement: string): boolean => {
    if (statement.includes(";")) return false
    if (ALWAYS_ADDITIVE.some((pattern) => pattern.test(statement))) return true
    const [, isUnique, indexed, columns = ""] = CREATED_INDEX.exec(statement) ?? []
    if (indexed) return !isUnique || hasTable(indexed) || hasAllColumns(indexed, columns)
    const [, table, key, check] = ADDED_CONSTRAINT.exec(statement) ?? []
    return (
      table !== undefined &&
      (hasTable(table) || hasAllColumns(table, key ?? check ?? "") || hasWiderChoices(statement, before))
    )
  }
  return statements.map(bareStatement).filter((statement) => statement !== "" && !isAdditive(statement))
}
