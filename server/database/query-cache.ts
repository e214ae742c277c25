/** Builds a query once for each database and key. */
export const cacheByDatabase = <Db extends object, Key extends object, Rest extends unknown[], Query>(
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

/** Unnamed on the wire: poolers may hand the connection to another client. */
export const prepare = <Statement>(query: { prepare: (name: string) => Statement }): Statement => query.prepare("")
