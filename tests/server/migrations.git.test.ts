import { beforeEach, describe, expect, test } from "vitest"
import { rowsOf } from "../../server/database/db.ts"
import type { Removal } from "../../server/database/evolve/undecided.ts"
import { removalWords } from "../../server/database/evolve/undecided.ts"
import { type Fields, money, type Resource, relation, relations, select, text } from "../../src/declare/index.ts"
import { developing, promo, resources } from "./developing.ts"

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

const { commit, revert, execute, rowsIn, write, follow, pending, files, read, edit, facility } = developing()

describe("a field that is no longer declared", () => {
  beforeEach(async () => {
    await follow(AS_DECLARED)
    commit()
    await execute(`insert into promo (name, discount, tags) values ('Lebaran', 5000, '[${facility()}]')`)
  })

  test("keeps its column and its values, and a sentence says how to drop them", async () => {
    const { undecided } = await follow(REMOVED)
    expect(undecided.map(removalWords)).toEqual([
      'promo.discount is no longer declared; its values are kept. Drop them: npm run migration -- --drop promo.discount. If it was renamed, add renamedFrom: "discount" to the new field.',
    ])
    expect(await rowsIn("promo")).toMatchObject([{ name: "Lebaran", discount: 5000 }])
    // The tests of the written migrations stay red until somebody decides.
    expect(await pending(REMOVED)).toEqual(['ALTER TABLE "promo" DROP COLUMN "discount";'])
    await follow(AS_DECLARED)
    expect(await rowsIn("promo")).toMatchObject([{ discount: 5000 }])
    expect(await pending(AS_DECLARED)).toEqual([])
  })

  test("is not dropped by a misspelt name, which is told", async () => {
    const { undecided, unknownDrops } = await follow(REMOVED, { drops: ["promo.discuont"] })
    expect({ undecided: undecided.length, unknownDrops }).toEqual({ undecided: 1, unknownDrops: ["promo.discuont"] })
    expect(await follow(REMOVED, { drops: ["promo.discount"] })).toMatchObject({ undecided: [], unknownDrops: [] })
  })

  test("is dropped when that is said", async () => {
    const { migration, undecided } = await follow(REMOVED, { drops: ["promo.discount"] })
    expect(undecided).toEqual([])
    expect(migration?.name).toBe("0003_promo_drop_discount")
    expect(Object.keys((await rowsIn("promo"))[0] ?? {})).not.toContain("discount")
    expect(await pending(REMOVED)).toEqual([])
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
    expect(await pending(RENAMED)).toEqual([])
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
    await execute(`insert into promo_tags select id, ${facility()} from promo on conflict do nothing`)
    await follow(declared)
    expect(await rowsIn("promo_labels")).toMatchObject([{ target: facility() }])
    await follow(withFields({ ...others, discount: discount as never }), { drops: ["promo.labels"] })
    expect(await pending(withFields({ ...others, discount: discount as never }))).toEqual([])
  })

  test("a resource that is no longer declared keeps its table until it is dropped", async () => {
    const { undecided } = await follow(resources)
    expect(undecided.map(removalWords)).toEqual([
      "promo is no longer declared; its values are kept. Drop them: npm run migration -- --drop promo.",
    ])
    expect(await rowsIn("promo")).toHaveLength(1)
    const { migration } = await follow(resources, { drops: ["promo"] })
    expect(migration?.name).toBe("0003_promo_drop")
    expect(await pending(resources)).toEqual([])
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
    expect(read("0002_promo_create.sql")).not.toContain("discount")
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

  test("is nothing to a new database once git has removed it", async () => {
    await write(AS_DECLARED)
    revert()
    await follow(resources)
    expect(await rowsIn("applied_migrations")).toEqual([])
    expect((await follow(AS_DECLARED)).migration?.name).toBe("0002_promo_create")
    expect((await rowsIn("applied_migrations")).map(({ name }) => name)).toEqual(["0002_promo_create"])
  })

  test("is followed by the next one once it is committed or was edited", async () => {
    const more = withFields({ ...promo.fields, type: relation("Tipe", { to: "house-type" }) }, ["discount", "type"])
    await write(AS_DECLARED)
    edit("0002_promo_create.sql", "-- by hand\n")
    await write(more)
    expect(files()).toEqual(["0001_start.sql", "0002_promo_create.sql", "0003_promo_add_type.sql"])
    expect(read("0003_promo_add_type.sql")).toContain('CREATE INDEX CONCURRENTLY "promo_type_order"')
    commit()
    await write(AS_DECLARED, { drops: ["promo.type"] })
    expect(files().at(-1)).toBe("0004_promo_drop_type.sql")
  })
})
