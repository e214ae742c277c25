import { sql } from "drizzle-orm"
import { baseOf, type Resource } from "../../../src/declare/index.ts"
import { databaseError } from "../../core/errors.ts"
import { type Db, rowsOf } from "../db.ts"
import { joinsOf } from "../table-rules.ts"
import { nameOf } from "./undecided.ts"

const RETYPED = /^ALTER TABLE "([^"]+)" ALTER COLUMN "([^"]+)" SET DATA TYPE (.+) USING /
const FILLED = /^INSERT INTO "([^"]+)" SELECT DISTINCT /
const REFERRING =
  /^ALTER TABLE "([^"]+)" ADD CONSTRAINT "[^"]+" FOREIGN KEY \("([^"]+)"\) REFERENCES "public"\."([^"]+)"/
const LIMITED = /^ALTER TABLE "([^"]+)" ADD CONSTRAINT "[^"]+" CHECK \(("([^"]+)" in \(.*\))\);$/s

interface Misfit {
  table: string
  column: string
  words: string
}

const findMisfit = async (db: Db, statement: string, why: string): Promise<Misfit | undefined> => {
  const [, retyped, column = "", type] = RETYPED.exec(statement) ?? []
  if (retyped) return { table: retyped, column, words: `cannot become ${type}: ${why}` }
  const [, filled] = FILLED.exec(statement) ?? []
  if (filled) return { table: filled, column: "target", words: `does not fit its resource: ${why}` }
  const [, referring, key = "", target] = REFERRING.exec(statement) ?? []
  if (referring) return { table: referring, column: key, words: `cannot refer to ${target}: ${why}` }
  const [, limited, rule = "", choice = ""] = LIMITED.exec(statement) ?? []
  if (!limited) return undefined
  const found = await db.execute(sql.raw(`select "${choice}" as value from "${limited}" where not (${rule}) limit 1`))
  const [row] = rowsOf<{ value: string }>(found)
  return { table: limited, column: choice, words: `cannot be a choice: "${row?.value}" is none of them.` }
}

/** A join table has the ids of a field. */
const fieldOf = (resources: readonly Resource[], { table, column }: Misfit) => {
  const join = joinsOf(resources).find(({ name }) => name === table)
  const base = join?.base ?? table
  const name = join?.field ?? column
  const label = resources.find((resource) => baseOf(resource) === base && resource.fields[name])?.fields[name]?.label
  return { name: nameOf({ table: base, column: name }), label }
}

/** A sentence for developers: a change of the declarations is not possible with what the database holds. */
class MisfitError extends Error {
  override name = "MisfitError"
}

export const createMisfitError = async (db: Db, resources: readonly Resource[], statement: string, error: unknown) => {
  const { message, detail } = databaseError(error) ?? {}
  const why = `${detail ?? message}`.replace(/\.?$/, ".")
  const misfit = await findMisfit(db, statement, why)
  const sentence = (what: string, way: string) =>
    new MisfitError(`${what} Nothing was changed. Put the declaration back, or ${way}`, { cause: error })
  if (!misfit) return sentence(`${statement} failed: ${why}`, "change the records.")
  const { name, label } = fieldOf(resources, misfit)
  return sentence(
    `${name} ("${label}") ${misfit.words}`,
    `drop the values of the field and start again: npm run migration -- --drop ${name}`,
  )
}
