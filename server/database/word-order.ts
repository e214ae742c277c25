import { type SQL, sql } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"
import { databaseError } from "../core/errors.ts"
import type { Db } from "./db.ts"

const NAME = "word_order"

/** Indonesian sorts as the root locale does. The older notation, because PGlite overlooks the option in `und-u-kn`. */
const LOCALE = "@colNumeric=yes"

const NOT_SUPPORTED = "0A000"

/** Creates the order of words. A PostgreSQL that was built without ICU sorts by bytes: "Zebra" before "apel". */
export const createWordOrder = (db: Db) =>
  db
    .transaction((tx) =>
      tx.execute(sql.raw(`create collation if not exists "${NAME}" (provider = icu, locale = '${LOCALE}')`)),
    )
    .catch((error: unknown) => {
      if (databaseError(error)?.code !== NOT_SUPPORTED) throw error
      return db.execute(sql.raw(`create collation if not exists "${NAME}" (provider = libc, locale = 'C')`))
    })

export const isText = (column: PgColumn): boolean => column.columnType === "PgText" && !column.primary

/**
 * Sorts a text column by words and numbers in every database: "andi", "Budi", "Édi", "Jl. 9", "Jl. 12".
 * @param text expression of the column's values, if not its name
 */
export const inWordOrder = (column: PgColumn, text: SQL = sql`${column}`): SQL =>
  isText(column) ? sql`${text} collate ${sql.identifier(NAME)}` : text
