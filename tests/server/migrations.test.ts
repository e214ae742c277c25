import { execFileSync } from "node:child_process"
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { type Db, type Opened, rowsOf } from "../../server/database/db.ts"
import { followUnshared, noteUnshared } from "../../server/database/evolve/follow.ts"
import { removalWords } from "../../server/database/evolve/removal-words.ts"
import type { Removal } from "../../server/database/evolve/undecided.ts"
import {
  createSchema,
  type MigrationOptions,
  pendingStatements,
  writeMigration,
} from "../../server/database/write-migration.ts"
import {
  call,
  defineResource,
  type Fields,
  money,
  type Resource,
  relation,
  relations,
  select,
  text,
} from "../../src/declare/index.ts"
import { resources } from "../../src/resources/index.ts"
import { openEmpty } from "./lent-database.ts"

const promo = defineResource({
  name: "promo",
  noun: "promo",
  label: "Promo",
  fields: { name: text("Nama"), discount: money("Potongan"), tags: relations("Fasilitas", { to: "extra-facility" }) },
  listing: { filters: ["discount"], search: ["name"], large: true },
  calls: { list: call("GET /promo"), create: call("POST /promo"), update: call("PUT /promo/{id}") },
}) as Resource

const { discount, tags, ...others } = promo.fields
const withFields = (fields: Fields, filters: string[] = []): Resource[] => [
  ...resources,
  { ...promo, fields, listing: { ...promo.listing, filters } },
]
const AS_DECLARED = [...resources, promo]
const RENAMED = withFields({ ...others, tags: tags as never, cut: money("Potongan", { renamedFrom: "discount" }) }, [
  "cut",
])
const REMOVED = withFields({ ...others, tags: tags as never })

let folder = ""
const template = mkdtempSync(join(tmpdir(), "griya-migrations-"))
let opened: Opened
let db: Db

const write = (declared: readonly Resource[], options?: MigrationOptions) => writeMigration(folder, declared, options)
const files = () => readdirSync(folder).filter((name) => name.endsWith(".sql"))
const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=Uji", "-c", "user.email=uji@griya.test", ...args], { cwd: folder })
const commit = () => {
  git("add", ".")
  git("commit", "-qm", "Migration")
}
const execute = (statement: string) => db.execute(sql.raw(statement))
const rowsIn = async (table: string) =>
  rowsOf<Record<string, unknown>>(await execute(`select * from "${table}" order by 1`))
/** As the next start of `npm run dev`. */
const follow = async (declared: readonly Resource[], options?: MigrationOptions) => {
  await followUnshared(folder, db)
  await noteUnshared(folder, db)
  const written = await write(declared, options)
  if (written.isChanged) await followUnshared(folder, db, true)
  return written
}

let facility: unknown
beforeAll(async () => {
  opened = await openEmpty()
  db = opened.db
  await createSchema(db, resources)
  await execute("create table applied_migrations (name text primary key, at timestamptz not null default now())")
  const [made] = rowsOf<{ id: unknown }>(
    await execute(`insert into "extra-facility" (name) values ('AC') returning id`),
  )
  facility = made?.id
  folder = template
  git("init", "-q")
  writeFileSync(join(folder, ".gitignore"), "meta/unshared.json\n")
  await write(resources, { title: "start" })
  commit()
})
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "griya-migrations-"))
  cpSync(template, folder, { recursive: true })
  return async () => {
    for (const name of ["promo_tags", "promo_labels", "promo"]) await execute(`drop table if exists "${name}" cascade`)
    await execute("delete from applied_migrations")
    rmSync(folder, { recursive: true })
  }
})
afterAll(async () => {
  rmSync(template, { recursive: true })
  await opened.close()
})

describe("a field that is no longer declared", () => {
  beforeEach(async () => {
    await follow(AS_DECLARED)
    commit()
    await execute(`insert into promo (name, discount, tags) values ('Lebaran', 5000, '[${facility}]')`)
  })

  test("keeps its column and its values, and a sentence says how to drop them", async () => {
    const { undecided } = await follow(REMOVED)
    expect(undecided.map(removalWords)).toEqual([
      'promo.discount is no longer declared; its values are kept. Drop them: npm run migration -- --drop promo.discount. If it was renamed, add renamedFrom: "discount" to the new field.',
    ])
    expect(await rowsIn("promo")).toMatchObject([{ name: "Lebaran", discount: 5000 }])
    // The tests of the written migrations stay red until somebody decides.
    expect(await pendingStatements(folder, REMOVED)).toEqual(['ALTER TABLE "promo" DROP COLUMN "discount";'])
    await follow(AS_DECLARED)
    expect(await rowsIn("promo")).toMatchObject([{ discount: 5000 }])
    expect(await pendingStatements(folder, AS_DECLARED)).toEqual([])
  })

  test("is dropped when that is said", async () => {
    const { migration, undecided } = await follow(REMOVED, { drops: ["promo.discount"] })
    expect(undecided).toEqual([])
    expect(migration?.name).toBe("0003_promo_drop_discount")
    expect(Object.keys((await rowsIn("promo"))[0] ?? {})).not.toContain("discount")
    expect(await pendingStatements(folder, REMOVED)).toEqual([])
  })

  test("is renamed by renamedFrom, in the trash too", async () => {
    const bundle = { tables: [{ table: "promo", rows: [{ id: 9, discount: 7000 }] }], links: [] }
    const [entry] = rowsOf<{ id: number }>(
      await execute(
        `insert into trash (title, resource, record_id, deleted_by, expires_at, record) values ('Promo', 'promo', '9', 'Uji', now(), '{"id": 9, "discount": 7000}') returning id`,
      ),
    )
    await execute(`insert into trash_rows (trash, bundle) values (${entry?.id}, '${JSON.stringify(bundle)}')`)
    const { migration, undecided } = await follow(RENAMED)
    expect(migration?.name).toBe("0003_promo_rename_discount")
    expect(undecided).toEqual([])
    expect(await rowsIn("promo")).toMatchObject([{ name: "Lebaran", cut: 5000 }])
    expect(await rowsIn("trash_rows")).toMatchObject([
      { bundle: { tables: [{ table: "promo", rows: [{ id: 9, cut: 7000 }] }], links: [] } },
    ])
    expect(await rowsIn("trash")).toMatchObject([{ record: { id: 9, cut: 7000 } }])
    expect(await pendingStatements(folder, RENAMED)).toEqual([])
    await execute("delete from trash")
  })

  test("is renamed by an answer, which names the new fields of its type", async () => {
    const asked: Removal[] = []
    const unsaid = withFields({ ...others, tags: tags as never, cut: money("Potongan"), note: text("Catatan") })
    const choose = async (removal: Removal) => {
      asked.push(removal)
      return { renamedTo: "cut" }
    }
    await follow(unsaid, { choose })
    expect(asked).toEqual([{ table: "promo", column: "discount", candidates: ["cut"] }])
    expect(await rowsIn("promo")).toMatchObject([{ cut: 5000, note: null }])
  })

  test("gives its values to a new field of which it is said later", async () => {
    await follow(withFields({ ...others, tags: tags as never, cut: money("Potongan") }))
    expect(await rowsIn("promo")).toMatchObject([{ discount: 5000, cut: null }])
    const { migration } = await follow(RENAMED)
    expect(await rowsIn("promo")).toMatchObject([{ cut: 5000 }])
    // Other databases never had both columns.
    expect(migration?.sql).toContain('RENAME COLUMN "discount" TO "cut"')
    expect(migration?.sql).not.toContain("DROP COLUMN")
  })

  test("with relations takes its join table along", async () => {
    const labels = relations("Fasilitas", { to: "extra-facility", renamedFrom: "tags" })
    const declared = withFields({ ...others, discount: discount as never, labels })
    await execute(`insert into promo_tags select id, ${facility} from promo on conflict do nothing`)
    await follow(declared)
    expect(await rowsIn("promo_labels")).toMatchObject([{ target: facility }])
    await follow(withFields({ ...others, discount: discount as never }), { drops: ["promo.labels"] })
    expect(await pendingStatements(folder, withFields({ ...others, discount: discount as never }))).toEqual([])
  })

  test("a resource that is no longer declared keeps its table until it is dropped", async () => {
    const { undecided } = await follow(resources)
    expect(undecided.map(removalWords)).toEqual([
      "promo is no longer declared; its values are kept. Drop them: npm run migration -- --drop promo.",
    ])
    expect(await rowsIn("promo")).toHaveLength(1)
    const { migration } = await follow(resources, { drops: ["promo"] })
    expect(migration?.name).toBe("0003_promo_drop")
    expect(await pendingStatements(folder, resources)).toEqual([])
  })

  test("a text that becomes required, or a new one, is filled in older rows", async () => {
    const options = { planned: "Direncanakan", over: "Selesai" }
    await execute("insert into promo (name) values (null)")
    await follow(
      withFields({
        ...promo.fields,
        name: text("Nama", { required: true }),
        code: text("Kode", { required: true }),
        state: select("Keadaan", { options, required: true, initial: "planned" }),
      }),
    )
    expect(await rowsIn("promo")).toMatchObject([
      { name: "Lebaran", code: "", state: "planned" },
      { name: "", code: "", state: "planned" },
    ])
  })
})

describe("the last migration", () => {
  test("is written again while it is not committed, and databases follow", async () => {
    expect((await follow(AS_DECLARED)).migration?.name).toBe("0002_promo_create")
    await execute("insert into promo (name, discount) values ('Lebaran', 5000)")
    await follow(RENAMED)
    expect(files()).toEqual(["0001_start.sql", "0002_promo_create.sql"])
    expect(readFileSync(join(folder, "0002_promo_create.sql"), "utf8")).not.toContain("discount")
    expect(await rowsIn("promo")).toMatchObject([{ name: "Lebaran", cut: 5000 }])
    expect((await rowsIn("applied_migrations")).map(({ name }) => name)).toEqual(["0002_promo_create"])
  })

  test("is gone when its changes are taken back", async () => {
    await follow(AS_DECLARED)
    expect(await follow(resources, { drops: ["promo"] })).toMatchObject({ migration: undefined, isChanged: true })
    expect(files()).toEqual(["0001_start.sql"])
    expect(await rowsIn("applied_migrations")).toEqual([])
    expect((await follow(AS_DECLARED)).migration?.name).toBe("0002_promo_create")
    expect(await rowsIn("promo")).toEqual([])
  })

  test("is followed by the next one once it is committed or was edited", async () => {
    const more = withFields({ ...promo.fields, type: relation("Tipe", { to: "house-type" }) }, ["discount", "type"])
    await write(AS_DECLARED)
    writeFileSync(join(folder, "0002_promo_create.sql"), "-- by hand\n")
    await write(more)
    expect(files()).toEqual(["0001_start.sql", "0002_promo_create.sql", "0003_promo_add_type.sql"])
    expect(readFileSync(join(folder, "0003_promo_add_type.sql"), "utf8")).toContain(
      'CREATE INDEX CONCURRENTLY "promo_type_order"',
    )
    commit()
    await write(AS_DECLARED, { drops: ["promo.type"] })
    expect(files().at(-1)).toBe("0004_promo_drop_type.sql")
  })
})
