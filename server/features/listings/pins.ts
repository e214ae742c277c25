import { and, inArray, type SQL, sql } from "drizzle-orm"
import { type Box, boxOf } from "../../../src/declare/box.ts"
import { answer, mayRead } from "../../../src/declare/index.ts"
import { unsoundField } from "../../core/errors.ts"
import { rowsOf } from "../../database/db.ts"
import { degreeIn } from "../../database/table-indexes.ts"
import { columnOf, type Table, tableOf } from "../../database/tables.ts"
import type { Handler, Task } from "../../engine/context.ts"
import { conditionsOf, queryOf } from "../../engine/list.ts"
import { throttlePersonalDataSearch } from "../../engine/personal-data.ts"
import { estimate, scale } from "../../engine/sample.ts"

const AT = "location"
const SHOWN = ["slug", "title", "price", "status", AT]

/** Cells are this wide on the screen, and at most this many lie side by side. */
const [CELL_PX, MAX_CELLS] = [48, 28]
/** The world is 256 pixels wide at zoom 0. */
const WORLD_PX = 256
const MAX_ZOOM = 22
/** Listings of one building that are single pins; more are a cluster. */
const MAX_AT_ONE_POINT = 5

const WORLD: Box = [-180, -90, 180, 90]
const BAD_BOX = "Kirim batas area sebagai barat,selatan,timur,utara dalam derajat, misalnya 106.7,-6.4,107.0,-6.1."
const BAD_ZOOM = `Kirim tingkat perbesaran peta sebagai bilangan bulat dari 0 sampai ${MAX_ZOOM}.`

interface Cell {
  count: number
  lat: number
  lng: number
  box: Box
  ids: number[] | null
}

const boxIn = ({ query }: Task): Box | undefined => {
  const text = query.get(`${AT}_in`)
  if (text === null) return undefined
  const box = boxOf(text.split(","))
  if (!box) throw unsoundField(`${AT}_in`, BAD_BOX)
  return box
}

const zoomIn = ({ query }: Task): number => {
  const text = query.get("zoom") ?? ""
  if (!/^\d{1,2}$/.test(text) || Number(text) > MAX_ZOOM) throw unsoundField("zoom", BAD_ZOOM)
  return Number(text)
}

/** Near the equator, degrees of latitude are nearly as long on the screen as those of longitude. */
const cellsOf = (table: Table, rows: SQL, where: SQL | undefined, [west, south, east, north]: Box, zoom: number) => {
  const size = Math.max(
    (360 * CELL_PX) / (WORLD_PX * 2 ** zoom),
    (east - west) / MAX_CELLS,
    (north - south) / MAX_CELLS,
  )
  const [lat, lng] = [degreeIn(columnOf(table, AT), "lat"), degreeIn(columnOf(table, AT), "lng")]
  return sql`
    with found as materialized (select ${table.id} as id, ${lat} as lat, ${lng} as lng from ${rows}
      where ${and(where, sql`${lat} is not null and ${lng} is not null`)})
    select count(*)::int as count, avg(lat) as lat, avg(lng) as lng,
      array[min(lng), min(lat), max(lng), max(lat)] as box,
      case when count(*) <= ${MAX_AT_ONE_POINT} and min(lat) = max(lat) and min(lng) = max(lng)
        then array_agg(id order by id) end as ids
    from found group by floor(lng / ${size}::float8), floor(lat / ${size}::float8)`
}

/** Counts of a list's records by cells of a grid, and single records, for the part of the map that is in sight. */
export const pins: Handler = async (task) => {
  const { context, resource, call, caller } = task
  const { db } = context
  const [box, zoom] = [boxIn(task), zoomIn(task)]
  const query = queryOf(task)
  await throttlePersonalDataSearch(task, query)
  const table = tableOf(context.tables, resource.name)
  const isOpen = (name: string) => mayRead(resource.fields[name] ?? { kind: "text", label: "" }, caller.role)
  const where = isOpen(AT) ? conditionsOf(task, table, query) : sql`false`
  const estimated = await estimate({
    db,
    table,
    where,
    read: async (rows) => {
      const cells = rowsOf<Cell>(await db.execute(cellsOf(table, rows, where, box ?? WORLD, zoom)))
      return { cells, total: cells.reduce((sum, { count }) => sum + count, 0) }
    },
  })
  const { isEstimated, found } = estimated
  const cells = found.cells.map(({ ids, ...cell }) => ({
    ...cell,
    count: scale(cell.count, estimated),
    // A sample has too few listings to show single ones.
    ids: isEstimated ? null : ids,
  }))
  const id = table.id
  const ids = cells.flatMap((cell) => cell.ids ?? [])
  const columns = Object.fromEntries(SHOWN.filter(isOpen).map((name) => [name, columnOf(table, name)]))
  const [single, unplaced] = await Promise.all([
    ids.length > 0
      ? db
          .select({ [resource.id]: id, ...columns })
          .from(table)
          .where(inArray(id, ids))
      : [],
    box ? undefined : db.$count(table, and(where, sql`${degreeIn(columnOf(table, AT), "lng")} is null`)),
  ])
  return answer(call, {
    total: scale(found.total, estimated),
    ...(isEstimated && { estimated: true }),
    unplaced,
    clusters: cells.flatMap(({ ids, ...cluster }) => (ids ? [] : [cluster])),
    pins: single,
  })
}
