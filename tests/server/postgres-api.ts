import { openDb } from "../../server/database/db.ts"
import { type TestApi, testApi, testApiOn } from "./api.ts"
import { noPostgres, startPostgres } from "./postgres.ts"

export const apiOnPostgres = async (): Promise<TestApi> => {
  const postgres = await startPostgres()
  const opened = await openDb({ url: postgres.url })
  const api = await testApiOn(opened)
  return { ...api, close: () => api.close().finally(postgres.stop) }
}

/** PostgreSQL where there is one: the embedded database has one connection, so nothing races on it. */
export const racingApi = () => (noPostgres ? testApi() : apiOnPostgres())
