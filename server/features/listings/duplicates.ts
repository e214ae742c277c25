import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import { answer, encode, type Row } from "../../../src/declare/index.ts"
import { unsoundField } from "../../core/errors.ts"
import { rowsOf } from "../../database/db.ts"
import { type Table, tableOf } from "../../database/tables.ts"
import type { Handler, Task } from "../../engine/context.ts"
import { countPersonalDataSearch } from "../../engine/personal-data.ts"
import { addLabels } from "../../engine/relation-labels.ts"
import { areIds, toStoredIds } from "../../engine/relations.ts"
import { answersIn } from "../../engine/write.ts"

const MAX_CANDIDATES = 1000

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
  .max(MAX_CANDIDATES)

const WRONG = `Daftar baris tidak dapat dibaca. Kirim paling banyak ${MAX_CANDIDATES} baris dengan n, title dan price.`

const rowsIn = ({ form }: Task) => {
  try {
    return rowsSchema.parse(JSON.parse(String(form?.get("rows") ?? "")))
  } catch {
    throw unsoundField("rows", WRONG)
  }
}

const SIZES = ["land_area", "building_area"] as const
const allOf = (conditions: readonly SQL[]) => sql`(${sql.join([...conditions], sql` and `)})`

export const findDuplicates: Handler = async (task) => {
  const { context, call, resource } = task
  const rows = JSON.stringify(rowsIn(task))
  const table = sql`${tableOf(context.tables, resource.name)}`
  const plain = (title: string) => sql.raw(`lower(regexp_replace(btrim(${title}), '\\s+', ' ', 'g'))`)
  const found = await context.db.execute(sql`
    with sent as materialized (
      select * from json_to_recordset(${rows}::json) as t(
        n integer, source_id text, title text, price bigint, land_area double precision, building_area double precision)
    ), found as (
      select sent.n, house.id, house.slug, house.title, house.house_id, 'source_id' as why
      from sent join ${table} house on house.source_id = sent.source_id where sent.source_id <> ''
      union all
      select sent.n, house.id, house.slug, house.title, house.house_id, 'same'
      from sent join ${table} house on house.price = sent.price
      where ${plain("house.title")} = ${plain("sent.title")}
        and ${allOf(SIZES.map((name) => sql.raw(`house.${name} is not distinct from sent.${name}`)))}
    )
    select distinct on (n) n, id, slug, title, house_id, why from found order by n, why desc, id`)
  return answer(call, rowsOf(found))
}

/** Three are shown, and the edited listing may be among them. */
const MOST_ALIKE = 4

const sizesAgree = (answers: Row): SQL => {
  const known = SIZES.filter((name) => typeof answers[name] === "number" && answers[name] > 0)
  if (known.length === 0) return sql`false`
  const column = (name: string) => sql.raw(`house.${name}`)
  const agrees = known.map((name) => sql`coalesce(${column(name)} = ${answers[name]}, true)`)
  return allOf([...agrees, sql`coalesce(${sql.join(known.map(column), sql`, `)}) is not null`])
}

const isEnough = ({ house_type, ad_type, district, price, owner_phone, ...sizes }: Row) =>
  [house_type, ad_type, district, price].every(Boolean) && (Boolean(owner_phone) || SIZES.some((name) => sizes[name]))

/**
 * Finds listings by another portal's id, or by kind and place with two equal of price, sizes and owner's phone. Reads
 * few rows of one district's index.
 */
const createAlikeQuery = (table: Table, answers: Row): SQL | undefined => {
  const { house_type, ad_type, district, village, price, owner_phone = null, source_id } = answers
  const sizes = sizesAgree(answers)
  const inVillage = village ? sql`(village = ${village} or village is null)` : sql`true`
  const near = sql`near as materialized (
    select id, price = ${price} as price, ${sizes} as sizes from ${table} house
    where district = ${district} and house_type = ${house_type} and ad_type = ${ad_type} and ${inVillage}
      and (price = ${price} or ${sizes}))`
  const byRegion = sql`
    select house.id, array_remove(array[case when near.price then 'price' end, case when near.sizes then 'sizes' end,
      case when house.owner_phone = ${owner_phone} then 'owner_phone' end], null) as why
    from near join ${table} house on house.id = near.id
    where (near.price and near.sizes) or house.owner_phone = ${owner_phone}`
  const bySource = sql`select id, array['source_id'] as why from ${table} house where source_id = ${source_id}`
  const ways = [...(isEnough(answers) ? [byRegion] : []), ...(source_id ? [bySource] : [])]
  if (ways.length === 0) return undefined
  return sql`
    with ${isEnough(answers) ? sql`${near},` : sql``} alike as (${sql.join(ways, sql` union all `)}),
    best as (select distinct on (id) id, why from alike order by id, 'source_id' = any(why) desc)
    select house.id, slug, title, house_id, status, price, land_area, building_area, district, village, why
    from best join ${table} house on house.id = best.id
    order by 'source_id' = any(why) desc, cardinality(why) desc, house.updated_at desc limit ${MOST_ALIKE}`
}

export const findAlike: Handler = async (task) => {
  const { context, call, resource } = task
  const answers = toStoredIds(context, resource, encode(resource, answersIn(task)))
  // Counted, because the answer reveals whether a number is the owner's.
  if (answers.owner_phone) await countPersonalDataSearch(task)
  const query = areIds(context, resource, answers) && createAlikeQuery(tableOf(context.tables, resource.name), answers)
  const rows: Row[] = query ? rowsOf(await context.db.execute(query)) : []
  return answer(call, await addLabels(context, resource, rows))
}
