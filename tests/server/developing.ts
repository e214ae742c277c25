import { execFileSync } from "node:child_process"
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, beforeEach } from "vitest"
import { type Opened, rowsOf } from "../../server/database/db.ts"
import { beginFollowing, followDeclarations } from "../../server/database/evolve/follow.ts"
import { keepTriggers } from "../../server/database/triggers.ts"
import {
  createSchema,
  type MigrationOptions,
  pendingStatements,
  writeMigration,
} from "../../server/database/write-migration.ts"
import { call, defineResource, money, type Resource, relations, text } from "../../src/declare/index.ts"
import { resources as declared } from "../../src/resources/index.ts"
import { openEmpty } from "./lent-database.ts"

export const promo = defineResource({
  name: "promo",
  noun: "promo",
  label: "Promo",
  fields: { name: text("Nama"), discount: money("Potongan"), tags: relations("Fasilitas", { to: "extra-facility" }) },
  listing: { filters: ["discount"], search: ["name"], large: true },
  calls: { list: call("GET /promo"), create: call("POST /promo"), update: call("PUT /promo/{id}") },
}) as Resource

const WHOLE = ["extra-facility", "house-type", "master-province", "master-city", "activity", "trash"]

/** Named by the server's own tables. */
const NAMED =
  "schedule-house-list api-key webhook webhook-delivery house-list premium-ads request-cust blast withdrawal".split(" ")

/** Few, and most with a name only: each step compares all tables and columns. */
export const resources: Resource[] = declared.flatMap((resource) => {
  const { name, noun, label, id, title, calls } = resource
  if (WHOLE.includes(name)) return [resource]
  return NAMED.includes(name) ? [{ name, noun, label, id, title, calls, fields: { name: text("Nama") } }] : []
})

/** A folder of migrations in a git of its own, and a database that follows it. Each test begins at what is committed. */
export const developing = () => {
  const template = mkdtempSync(join(tmpdir(), "griya-migrations-"))
  let folder = template
  let opened: Opened
  let facility: unknown

  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=Uji", "-c", "user.email=uji@griya.test", ...args], { cwd: folder })
  const commit = () => {
    git("add", ".")
    git("commit", "-qm", "Migration")
  }
  const execute = (statement: string) => opened.db.execute(sql.raw(statement))
  const rowsIn = async (table: string) =>
    rowsOf<Record<string, unknown>>(await execute(`select * from "${table}" order by 1`))
  const write = (declared: readonly Resource[], options?: MigrationOptions) => writeMigration(folder, declared, options)
  /** As the next start of `npm run dev`. */
  const follow = async (declared: readonly Resource[], options?: MigrationOptions) => {
    await beginFollowing(folder, opened.db)
    const written = await followDeclarations(folder, opened.db, declared, options)
    await keepTriggers(opened.db, declared)
    return written
  }

  beforeAll(async () => {
    opened = await openEmpty()
    await createSchema(opened.db, resources)
    await execute("create table applied_migrations (name text primary key, at timestamptz not null default now())")
    const [made] = rowsOf<{ id: unknown }>(
      await execute(`insert into "extra-facility" (name) values ('AC') returning id`),
    )
    facility = made?.id
    git("init", "-q")
    writeFileSync(join(folder, ".gitignore"), "meta/unshared.json\n")
    await write(resources, { title: "start" })
    commit()
  })
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "griya-migrations-"))
    cpSync(template, folder, { recursive: true })
    return async () => {
      for (const name of ["promo_tags", "promo_labels", "promo_code", "promo"])
        await execute(`drop table if exists "${name}" cascade`)
      await execute("delete from applied_migrations")
      rmSync(folder, { recursive: true })
    }
  })
  afterAll(async () => {
    rmSync(template, { recursive: true })
    await opened.close()
  })

  return {
    commit,
    /** As `git checkout . && git clean -f`, which leaves ignored files. */
    revert: () => {
      git("checkout", "-q", ".")
      git("clean", "-fq")
    },
    execute,
    rowsIn,
    write,
    follow,
    pending: (declared: readonly Resource[]) => pendingStatements(folder, declared),
    files: () => readdirSync(folder).filter((name) => name.endsWith(".sql")),
    read: (file: string) => readFileSync(join(folder, file), "utf8"),
    edit: (file: string, content: string) => writeFileSync(join(folder, file), content),
    /** Id of the facility AC. */
    facility: () => facility,
  }
}
