import { sql } from "drizzle-orm"
import { z } from "zod"
import { answer } from "../../src/declare/index.ts"
import { rowsOf } from "../db.ts"
import { unsoundField } from "../refusal.ts"
import { tableOf } from "../tables.ts"
import type { Handler, Task } from "../task.ts"

const MOST = 1000

const size = z.number().nullish()
const rowsSchema = z
  .array(
    z.object({
      n: z.int(),
      source_id: z.string().max(64).nullish(),
      title: z.string().max(1000),
      price: z.int().nullish(),
      land_area: size,
      building_area: size,
    }),
  )
  .max(MOST)

const WRONG = `Daftar baris tidak dapat dibaca. Kirim paling banyak ${MOST} baris dengan n, title dan price.`

const rowsIn = ({ form }: Task) => {
  try {
    return rowsSchema.parse(JSON.parse(String(form?.get("rows") ?? "")))
  } catch {
    throw unsoundField("rows", WRONG)
  }
}

/** Which of the rows are listings already: by the id that another portal gave them, else by title, price and sizes. */
export const findDuplicates: Handler = async (task) => {
  const { context, call, resource } = task
  const rows = JSON.stringify(rowsIn(task))
  const table = sql`${tableOf(context.tables, resource.name)}`
  const plain = (title: string) => sql.raw(`lower(regexp_replace(btrim(${title}), '\\s+', ' ', 'g'))`)
  const found = await context.db.execute(sql`
    with asked as materialized (
      select * from json_to_recordset(${rows}::json) as t(
        n integer, source_id text, title text, price bigint, land_area double precision, building_area double precision)
    ), found as (
      select asked.n, house.id, house.slug, house.title, house.house_id, 'source_id' as why
      from asked join ${table} house on house.source_id = asked.source_id where asked.source_id <> ''
      union all
      select asked.n, house.id, house.slug, house.title, house.house_id, 'same'
      from asked join ${table} house on house.price = asked.price
      where ${plain("house.title")} = ${plain("asked.title")}
        and house.land_area is not distinct from asked.land_area
        and house.building_area is not distinct from asked.building_area
    )
    select distinct on (n) n, id, slug, title, house_id, why from found order by n, why desc, id`)
  return answer(call, rowsOf(found))
}
