/** A query that is put together once for a database and what it is about, and sent with other values each time. */
export const preparedBy = <Db extends object, Key extends object, Rest extends unknown[], Query>(
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

/** No name on the connection: poolers hand the next one out to somebody else. */
const UNNAMED = ""

const statements = new WeakMap<object, Set<string>>()

/** The statements, as SQL, that were put together once for a database. */
export const preparedFor = (db: object): Set<string> => {
  const known = statements.get(db) ?? new Set()
  statements.set(db, known)
  return known
}

interface Prepared {
  getQuery: () => { sql: string }
}

/** Puts a statement together, to be sent with other values each time. The embedded database keeps it parsed and planned as well. */
export const prepare = <Statement extends Prepared>(
  db: object,
  query: { prepare: (name: string) => Statement },
): Statement => {
  const statement = query.prepare(UNNAMED)
  preparedFor(db).add(statement.getQuery().sql)
  return statement
}
