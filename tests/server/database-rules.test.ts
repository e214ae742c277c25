import { sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type Db, type Opened, rowsOf } from "../../server/database/db.ts"
import { migrate, migrations } from "../../server/database/migrate.ts"
import { keepTriggers } from "../../server/database/triggers.ts"
import { baseOf, type Field, fieldOfKind, nameKey } from "../../src/declare/index.ts"
import { OWN_TABLES } from "../../src/declare/reserved-names.ts"
import { layoutOf } from "../../src/fields/layout.ts"
import { resources } from "../../src/resources/index.ts"
import { fileApi } from "./file-api.ts"
import { openEmpty } from "./lent-database.ts"

const rows = async (db: Db, query: string) => rowsOf<Record<string, unknown>>(await db.execute(sql.raw(query)))

const stored = resources.flatMap((resource) =>
  Object.entries(resource.fields)
    .filter(([name, field]) => name !== "id" && !field.computed)
    .map(([name, field]): [string, string, Field] => [baseOf(resource), name, field]),
)

const api = await fileApi()
const found = await rows(api.db, "select conname as name, pg_get_constraintdef(oid) as rule from pg_constraint")
const constraints = new Map(found.map(({ name, rule }) => [String(name), String(rule)]))

test("no resource can have the name of a table that is there already", async () => {
  const tables = await rows(api.db, "select tablename as name from pg_tables where schemaname = 'public'")
  const names = tables.map(({ name }) => String(name)).filter((name) => !name.includes("_"))
  const declared = resources.map(({ name }) => name)
  expect(names.filter((name) => !declared.includes(name)).sort()).toEqual(OWN_TABLES)
})

describe("the database itself holds what is declared", () => {
  test("every relation has a foreign key", () => {
    const pointing = stored.filter(([, , { kind }]) => kind === "relation" || kind === "relations")
    expect(pointing.length).toBeGreaterThan(40)
    for (const [base, name] of pointing) expect(constraints.get(`${base}_${name}_fkey`)).toMatch(/^FOREIGN KEY/)
  })

  test("every choice has a check", () => {
    const selects = stored.flatMap(([base, name, field]) => {
      const select = fieldOfKind("select", field)
      const namesResource = ["activity", "trash", "webhook"].includes(base) && name === "resource"
      return select && !namesResource ? [[base, name, select] as const] : []
    })
    expect(constraints.has("activity_resource_check")).toBe(false)
    expect(selects.length).toBeGreaterThan(40)
    for (const [base, name, { options }] of selects)
      for (const value of Object.keys(options)) expect(constraints.get(`${base}_${name}_check`)).toContain(`'${value}'`)
  })

  test("every unique name and code has a unique index", async () => {
    const found = await rows(api.db, "select indexname as name from pg_indexes where indexdef like 'CREATE UNIQUE%'")
    const indexes = found.map(({ name }) => name)
    const unique = stored.filter(([, , field]) => fieldOfKind("text", field)?.unique)
    expect(unique.length).toBeGreaterThan(8)
    expect(indexes).toEqual(expect.arrayContaining(unique.map(([base, name]) => `${base}_${name}_unique`)))
  })

  test("a large list is sorted by each of its headings in the order of an index", async () => {
    const sorted = resources.flatMap(({ name, fields, calls, listing = {} }) =>
      (listing.large && calls.list ? (listing.columns ?? []) : [])
        .flat()
        .filter((part) => typeof part === "string")
        .flatMap((part): [string, string, Field][] => (fields[part] ? [[name, part, fields[part]]] : [])),
    )
    const indexed = sorted.filter(([, , field]) => layoutOf[field.kind].sorts && !field.computed && !field.masked)
    expect(indexed.length).toBeGreaterThan(30)
    const walked: string[] = []
    await api.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_sort = off`)
      await tx.execute(sql`set local enable_incremental_sort = off`)
      for (const [table, column, { kind }] of indexed) {
        const isWords = ["text", "longtext", "email", "phone", "url"].includes(kind)
        const order = isWords ? `"${column}" collate "word_order"` : `"${column}"`
        const plan = await rows(tx, `explain select id from "${table}" order by ${order}, id limit 20`)
        if (plan.some((line) => String(line["QUERY PLAN"]).includes("Sort"))) walked.push(`${table}.${column}`)
      }
    })
    expect(walked).toEqual([])
  })

  test("names are the same for the database when they are for a form", async () => {
    const names = [
      "Ruko",
      " ruko",
      "RUKO  ",
      "Ｒuko",
      "Ru\u00adko",
      "Ru ko",
      "ru\t ko",
      "Rukо",
      "Ruko 2",
      "RU\u00a0KO",
      "Élite",
      "élite",
    ]
    for (const one of names)
      for (const other of names) {
        await api.db.execute(sql`delete from "master-trait"`)
        const insert = (name: string) => api.db.execute(sql`insert into "master-trait" (name) values (${name})`)
        await insert(one)
        const isTaken = await insert(other).then(
          () => false,
          () => true,
        )
        expect([one, other, isTaken]).toEqual([one, other, nameKey(one) === nameKey(other)])
      }
  })

  test.each([
    [`update "house-list" set house_type = 999 where id = 1`],
    [`update "house-list" set facilities = '[1, 999]' where id = 1`],
    [`update "house-list" set status = 'nonsense' where id = 1`],
    [`update "house-list" set title = null where id = 1`],
    [`delete from "extra-facility" where id = 1`],
    [`insert into "house_views" (house, day, views) values (999, '2026-01-01', 1)`],
  ])("refuses %s", async (statement) => {
    await expect(rows(api.db, statement)).rejects.toThrow()
  })

  test("a lead takes its messages with it", async () => {
    await rows(api.db, `delete from "schedule-house-list"`)
    await rows(api.db, `delete from "request-cust" where id = 1`)
    expect(await rows(api.db, `select id from "message-request" where request_id = 1`)).toEqual([])
  })
})

const DIRTY = `
  insert into "house-type" (name) values ('Ruko'), (' ruko'), ('Rumah');
  insert into "extra-facility" (name) values ('Taman');
  insert into "house-list" (title, ad_type, house_type, facilities, status, slug) values
    ('Sehat', 'sale', 1, '[1]', 'active', 'a'), ('Menggantung', 'sale', 77, '[1, 88]', 'aktif', 'b'), (null, 'jual', 2, null, null, 'c');
  insert into "request-cust" (name, phone, source, property_id) values ('Budi', '+62811', 'form', 99);
  insert into "house_views" (house, day, views) values (1, '2026-01-01', 3), (99, '2026-01-01', 5);
  insert into "payment-event" (payment, outcome) values (42, 'applied');
  insert into "activity" (action, subject) values ('menghapus', 'Listing: (#1)');`

describe("a database of the version before", () => {
  let opened: Opened
  let before: Record<string, unknown>
  const counted = () =>
    rows(
      opened.db,
      `select (select count(*)::int from "house-list") as houses, (select count(*)::int from "house-type") as types,
        (select count(*)::int from "request-cust") as leads, (select count(*)::int from "payment-event") as events`,
    ).then(([row]) => row ?? {})
  beforeAll(async () => {
    opened = await openEmpty()
    await migrate(opened.db, migrations.slice(0, 10))
    await keepTriggers(opened.db, resources)
    await rows(
      opened.db,
      `alter table "house-list" add column search_text text generated always as (lower(title)) stored`,
    )
    await rows(opened.db, `create index "house-list_search_text" on "house-list" using gin (search_text gin_trgm_ops)`)
    await rows(opened.db, `do $dirty$ begin ${DIRTY} end $dirty$`)
    before = await counted()
    await migrate(opened.db)
    await keepTriggers(opened.db, resources)
  })
  afterAll(() => opened.close())

  test("opens with every record, and with sound values", async () => {
    expect(await counted()).toEqual(before)
    expect(
      await rows(opened.db, `select title, ad_type, house_type, facilities, status from "house-list" order by id`),
    ).toEqual([
      { title: "Sehat", ad_type: "sale", house_type: 1, facilities: [1], status: "active" },
      { title: "Menggantung", ad_type: "sale", house_type: null, facilities: [1], status: null },
      { title: "", ad_type: "sale", house_type: 2, facilities: null, status: null },
    ])
    expect(await rows(opened.db, `select name from "house-type" order by id`)).toEqual([
      { name: "Ruko" },
      { name: " ruko (#2)" },
      { name: "Rumah" },
    ])
    expect(await rows(opened.db, `select * from "house-list_facilities" order by record`)).toEqual([
      { record: 1, target: 1 },
      { record: 2, target: 1 },
    ])
  })

  test("keeps what was repaired", async () => {
    const repairs = await rows(
      opened.db,
      `select "table", record, "column", value, reason from repairs order by "table", "column", record`,
    )
    expect(repairs).toEqual([
      { table: "activity", record: "1", column: "action", value: "menghapus", reason: "unknown-choice" },
      { table: "house-list", record: "3", column: "ad_type", value: "jual", reason: "unknown-choice" },
      { table: "house-list", record: "2", column: "facilities", value: [1, 88], reason: "missing-record" },
      { table: "house-list", record: "2", column: "house_type", value: 77, reason: "missing-record" },
      { table: "house-list", record: "2", column: "status", value: "aktif", reason: "unknown-choice" },
      { table: "house-list", record: "3", column: "title", value: null, reason: "empty" },
      { table: "house-type", record: "2", column: "name", value: " ruko", reason: "same-name" },
      expect.objectContaining({ table: "house_views", record: "99", column: null, reason: "missing-record" }),
      { table: "payment-event", record: "1", column: "payment", value: 42, reason: "missing-record" },
      { table: "request-cust", record: "1", column: "property_id", value: 99, reason: "missing-record" },
    ])
    expect(repairs.find(({ table }) => table === "house_views")?.value).toMatchObject({ house: 99, views: 5 })
  })

  test("is searched as it is declared now", async () => {
    const found = await rows(opened.db, `select search_text from "house-list" where id = 1`)
    expect(found).toEqual([{ search_text: "sehat\n\n\n" }])
    await expect(rows(opened.db, `update "activity" set subject = 'x'`)).rejects.toThrow()
  })
})
