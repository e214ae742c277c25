import { join } from "node:path"
import { PGlite } from "@electric-sql/pglite"
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm"

/**
 * Works in the embedded database of a stopped product.
 * @template T @param {string} folder @param {(db: PGlite) => Promise<T>} work
 */
export const inEmbedded = async (folder, work) => {
  const db = await PGlite.create({ dataDir: join(folder, "db"), extensions: { pg_trgm } })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}
