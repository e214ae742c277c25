import { eq, sql } from "drizzle-orm"
import { rowsOf } from "../../server/database/db.ts"
import { tableOf } from "../../server/database/tables.ts"
import type { TestApi } from "./api.ts"

/** Types of property with many listings. */
export const manyListingsOf = (api: TestApi, token: string) => {
  const send = (method: string, path: string, json?: unknown) => api.call(method, `/svc/main/${path}`, { token, json })
  return {
    send,
    createType: async (name: string): Promise<number> => (await send("POST", "house-type", { name })).body.data.id,
    fill: async (type: number, count: number) => {
      const [{ names = "" } = {}] = rowsOf<{ names: string }>(
        await api.db.execute(sql`select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
          where table_name = 'house-list' and is_generated = 'NEVER'
            and column_name not in ('id', 'house_id', 'house_type', 'slug', 'source_id')`),
      )
      await api.db.execute(
        sql.raw(`insert into "house-list" (${names}, house_id, house_type)
          select ${names}, 'm-${type}-' || n, ${type} from "house-list", generate_series(1, ${count}) n where id = 1`),
      )
    },
    countOf: (type: number) => {
      const houses = tableOf(api.tables, "house-list")
      return api.db.$count(houses, eq(houses.house_type, type))
    },
    merge: (gone: number, into: number) => send("PUT", `house-type/merge/${gone}`, { into }),
    jobOf: async (id: string) => (await send("GET", `bulk/${id}`)).body.data,
  }
}
