import { afterAll } from "vitest"
import { openDb } from "../../server/database/db.ts"
import { apiOver, type TestApi, testApi } from "./api.ts"
import { noPostgres } from "./postgres.ts"
import { createFewDatabase } from "./postgres-database.ts"

export const apiOnPostgres = async (connections?: number): Promise<TestApi> => {
  const { url, drop } = await createFewDatabase()
  const opened = await openDb({ url, connections })
  await opened.limitTime?.()
  const api = apiOver(opened)
  return { ...api, close: () => api.close().finally(drop) }
}

/** The API of one test file over PostgreSQL where there is one: the embedded database has one connection, so nothing races on it. */
export const racingApi = async () => {
  const api = await (noPostgres ? testApi() : apiOnPostgres())
  afterAll(() => api.close())
  return api
}
