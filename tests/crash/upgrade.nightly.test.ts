import { setTimeout as sleep } from "node:timers/promises"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type Opened, openDb } from "../../server/database/db.ts"
import { type Migration, migrate, migrations } from "../../server/database/migrate.ts"
import type { Product } from "../bench/product.mjs"
import { noPostgres } from "../server/postgres.ts"
import { type Client, clientOf } from "./client.ts"
import { PLACE } from "./load.ts"
import { type Place, postgresql } from "./place.ts"

const LISTINGS = 25_000
const MAX_CALL_MS = 2000
const HOLD_MS = 6000
const SETTLE_MS = 1000
/** Milliseconds between two calls of one user. */
const PAUSE_MS = 20

const ADDITIVE: readonly Migration[] = [
  {
    name: "9901_column",
    sql: `ALTER TABLE "house-list" ADD COLUMN "rating" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
      ALTER TABLE "request-cust" ADD COLUMN "origin" text;`,
  },
  {
    name: "9902_index",
    sql: `CREATE INDEX CONCURRENTLY "house-list_rating_index" ON "house-list" USING btree ("rating","price","id");--> statement-breakpoint
      CREATE INDEX CONCURRENTLY "house-list_titles_find" ON "house-list" USING gin (lower("title") gin_trgm_ops);`,
  },
  {
    name: "9903_table",
    sql: `CREATE TABLE "ratings" ("house" integer NOT NULL, "stars" integer NOT NULL);--> statement-breakpoint
      ALTER TABLE "ratings" ADD CONSTRAINT "ratings_house_fkey" FOREIGN KEY ("house") REFERENCES "house-list"("id");`,
  },
]
const EXCLUSIVE: Migration = {
  name: "9904_exclusive",
  sql: `ALTER TABLE "house-list" ADD COLUMN "stars" integer;--> statement-breakpoint
    ALTER TABLE "request-cust" ALTER COLUMN "origin" TYPE varchar(40);`,
}

/** Users who call without end. `longest` is in milliseconds. */
const startUsers = (client: Client) => {
  const seen = { calls: 0, longest: 0, failures: [] as string[] }
  let isOver = false
  const user = async (call: (at: number) => Promise<unknown>) => {
    for (let at = 0; !isOver; at += 1) {
      const began = performance.now()
      await call(at).catch((error: Error) => seen.failures.push(error.message))
      seen.calls += 1
      seen.longest = Math.max(seen.longest, performance.now() - began)
      await sleep(PAUSE_MS)
    }
  }
  const listing = { house_type: 1, ad_type: "sale", price: 900_000_000, ...PLACE }
  const users = [
    (at: number) => client.data({ path: `main/house-list/admin?sort=-price&page=${(at % 50) + 1}&limit=20` }),
    (at: number) => client.data({ path: `main/house-list/admin?search=nomor%20${at}` }),
    () => client.data({ path: "main/request-cust?limit=20" }),
    (at: number) =>
      client.data({ method: "PUT", path: `main/house-list/${(at % 5) + 1}`, json: { price: 800_000_000 + at } }),
    (at: number) =>
      client.data({
        path: "main/house-list",
        json: { ...listing, title: `Rumah naik ${at}`, source_id: `naik${at}` },
        key: `naik-kunci-sekali-${at}-0000`,
      }),
    (at: number) => client.data({ path: "main/message-request", json: { request_id: 1, text: `Pesan ${at}` } }),
  ].map(user)
  return {
    /** Returns the figures since the last look. */
    look: () => {
      const { calls, longest, failures } = seen
      Object.assign(seen, { calls: 0, longest: 0, failures: [] })
      return { calls, longest: Math.round(longest), failures }
    },
    end: async () => {
      isOver = true
      await Promise.all(users)
    },
  }
}

describe.skipIf(noPostgres)("an upgrade while readers and writers are at work", () => {
  let place: Place
  let product: Product
  let opened: Opened
  let users: ReturnType<typeof startUsers>
  const client = clientOf()
  const apply = (wanted: readonly Migration[], say?: (line: string) => void) =>
    opened.alone(() => migrate(opened.db, [...migrations, ...wanted], { apart: opened.apart, say }))
  const expectCalm = async (name: string) => {
    // Calls that began meanwhile have an answer.
    await sleep(SETTLE_MS)
    const seen = users.look()
    console.log(`${name}: ${seen.calls} calls, longest ${seen.longest} ms`)
    expect(seen.failures).toEqual([])
    expect(client.cuts()).toBe(0)
    expect(seen.longest).toBeLessThan(MAX_CALL_MS)
    expect(seen.calls).toBeGreaterThan(0)
  }

  beforeAll(async () => {
    place = await postgresql.open()
    opened = await openDb({ url: String(place.postgres?.url) })
    await opened.db.execute(sql`insert into "house-list" (title, slug, house_id, house_type, ad_type, status, price, province, city, district)
      select 'Rumah contoh nomor ' || n, 'naik-' || n, 'NAIK-' || n, 1, 'sale', 'active', 500000000 + n, '31', '31.74', '31.74.07'
      from generate_series(1, ${LISTINGS}::int) n`)
    product = await place.start()
    client.serve(product)
    await client.signIn()
    users = startUsers(client)
    await sleep(3000)
  })
  afterAll(async () => {
    await users.end()
    client.end()
    await product.stop()
    await opened.close()
    await place.end()
  })

  test("without one: the longest call to compare with", () => expectCalm("before"))

  test.each(ADDITIVE)("$name keeps nobody waiting", async (migration) => {
    const wanted = ADDITIVE.slice(0, ADDITIVE.indexOf(migration) + 1)
    const began = performance.now()
    expect((await apply(wanted)).applied).toEqual([migration.name])
    await expectCalm(`${migration.name} in ${Math.round(performance.now() - began)} ms`)
  })

  test("a server of the version before starts meanwhile: the way back", async () => {
    const older = await place.start()
    expect((await fetch(`${older.address}/ready`)).status).toBe(200)
    await older.stop()
    await expectCalm("start of the older server")
  })

  test("one that needs the table alone gives way to a long transaction, and succeeds after it", async () => {
    const held = opened.db.transaction(async (tx) => {
      await tx.execute(sql`select from "house-list" limit 1`)
      await sleep(HOLD_MS)
    })
    const said: string[] = []
    expect((await apply([...ADDITIVE, EXCLUSIVE], (line) => said.push(line))).applied).toEqual([EXCLUSIVE.name])
    await held
    expect(said.length).toBeGreaterThan(0)
    console.log(said.join("\n"))
    await expectCalm(EXCLUSIVE.name)
  })
})
