import { expect, test } from "vitest"
import { csvLines } from "../../src/declare/csv.ts"
import type { Field, Row } from "../../src/declare/index.ts"
import { importRulesOf } from "../../src/domain/listing-import/house-rules.ts"
import { importSessionOf } from "../../src/domain/listing-import/import-session.ts"
import { EMPTY_PLAN } from "../../src/domain/listing-import/plan.ts"
import { asExport } from "../../src/engine/list/export-file.ts"
import { toKnownRecord } from "../../src/import/records/known-record.ts"
import { writeRow } from "../../src/import/records/write-row.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { backend } from "./backend.ts"

const service = backend()

const resource = "house-list"
/** The service's lists are away: the cells of an export need none of them. */
const lists = { load: async () => [], search: async () => [], isWhole: () => false }
const columns = Object.entries(houseList.fields as Readonly<Record<string, Field>>)

const exported = (row: Row, changes: Row = {}) =>
  columns.map(([name, field]) => (name in changes ? String(changes[name]) : asExport(name, field, row)))

test("a changed price of an exported listing is all that is sent, and nothing is added", async () => {
  const { data } = await service.as("gro_admin")
  const listings = async () =>
    (await data.getList({ resource, pagination: { currentPage: 1, pageSize: 200 } })) as { data: Row[]; total: number }
  const before = await listings()
  const [first, second] = before.data as [Row, Row]
  const lines = [columns.map(([, { label }]) => label), exported(first, { price: 987_000_000 }), exported(second)]
  const session = importSessionOf(houseList, importRulesOf(houseList), lists, () => {})
  const opening = await session.open(new File([csvLines(lines)], "listing.csv"))
  if ("refused" in opening) throw new Error(opening.refused)
  await session.check({ ...EMPTY_PLAN, targets: opening.opened.found })
  const asked = session.openKeys().map(([key]) => key)
  const known = before.data.map((row) => toKnownRecord(houseList, row as { id: string }))
  expect(session.setRecords(known, asked)).toMatchObject({ bad: 0, kinds: { new: 0, changed: 1, same: 1 } })

  const bodies: unknown[] = []
  service.server.events.on("request:start", async ({ request }) => {
    if (request.method === "PUT") bodies.push([await request.clone().json(), request.headers.get("if-match")])
  })
  for (const row of session.rowsToSend()) {
    const item = session.rowToSend(row)
    if (item) await writeRow(data, houseList, item, "key")
  }
  expect(bodies).toEqual([[{ price: 987_000_000 }, `"${first.version}"`]])
  const after = await listings()
  expect(after.total).toBe(before.total)
  const { price, version, updated_at, fairprice, isFairPrice, fairprice_basis, ...rest } = first
  expect(after.data.find(({ id }) => id === first.id)).toMatchObject({ ...rest, price: 987_000_000 })
})
