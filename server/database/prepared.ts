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

/** Unnamed: poolers may hand the connection to another client. */
const UNNAMED = ""

const statements = new WeakMap<object, Set<string>>()

export const preparedFor = (db: object): Set<string> => {
  const known = statements.get(db) ?? new Set()
  statements.set(db, known)
  return known
}

interface Prepared {
  getQuery: () => { sql: string }
}

export const prepare = <Statement extends Prepared>(
  db: object,
  query: { prepare: (name: string) => Statement },
): Statement => {
  const statement = query.prepare(UNNAMED)
  preparedFor(db).add(statement.getQuery().sql)
  return statement
}
