import type { Db } from "./db.ts"

/** A query that is put together once for a database and what it is about, and sent with other values each time. */
export const preparedBy = <Key extends object, Rest extends unknown[], Query>(
  build: (db: Db, key: Key, ...rest: Rest) => Query,
) => {
  const made = new WeakMap<Db, WeakMap<Key, Query>>()
  return (db: Db, key: Key, ...rest: Rest): Query => {
    const own = made.get(db) ?? new WeakMap<Key, Query>()
    made.set(db, own)
    const query = own.get(key) ?? build(db, key, ...rest)
    own.set(key, query)
    return query
  }
}

/** A statement without a name on the connection: poolers hand the next one out to somebody else. */
export const UNNAMED = ""
