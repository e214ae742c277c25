/** Columns with a different value in each copied listing. */
const OWN_COLUMNS = [
  "id",
  "slug",
  "house_id",
  "price",
  "created_at",
  "updated_at",
  "views",
  "agent",
  "land_area",
  "building_area",
]
const CHUNK_ROWS = 50_000
/** From this number of new rows, rebuilding the indexes is faster than updating them. */
const REBUILD_ROWS = 200_000

/** @typedef {(query: string) => Promise<Record<string, any>[]>} Ask */

/**
 * Copies the demo listings with other prices, sizes, agents and dates until the table has `wanted` rows, and updates
 * statistics.
 * @param {Ask} ask
 * @param {number} wanted
 */
export const growListings = async (ask, wanted) => {
  const listed = OWN_COLUMNS.map((name) => `'${name}'`).join()
  const [{ same, last, there, copies } = {}] = await ask(`select
    (select string_agg(quote_ident(column_name), ',') from information_schema.columns
      where table_name = 'house-list' and is_generated = 'NEVER' and column_name not in (${listed})) as same,
    (select max(id) from "house-list" where house_id !~ '-[0-9]+-')::int as last, (select count(*) from "house-list")::int as there,
    (select count(*) from "house-list" where house_id !~ '-[0-9]+-')::int as copies`)
  const indexes =
    wanted - there < REBUILD_ROWS
      ? []
      : await ask(`select indexname as name, indexdef as made from pg_indexes
          where tablename = 'house-list' and indexdef not like 'CREATE UNIQUE%'`)
  for (const { name } of indexes) await ask(`drop index "${name}"`)
  for (let at = there; at < wanted; at += CHUNK_ROWS) {
    const rows = Math.min(CHUNK_ROWS, wanted - at)
    const first = Math.floor(at / copies)
    await ask(`insert into "house-list" (${same}, slug, house_id, price, created_at, updated_at, views, agent, land_area, building_area)
      select ${same}, slug || '-' || n || '-${at}', house_id || '-' || n || '-${at}', (price * (0.6 + random()))::bigint,
        created_at - random() * interval '900 days', updated_at - random() * interval '300 days', (random() * 3000)::int,
        1 + (random() * 60)::int, round((land_area * (0.7 + random() * 0.6))::numeric), round((building_area * (0.7 + random() * 0.6))::numeric)
      from "house-list", generate_series(${first}, ${first + Math.ceil(rows / copies)}) n
      where id <= ${last} and house_id !~ '-[0-9]+-' limit ${rows}`)
  }
  for (const { made } of indexes) await ask(made)
  await ask('vacuum analyze "house-list"')
}
