import { sql } from "drizzle-orm"
import { expect, onTestFinished, test } from "vitest"
import { findNonAdditive } from "../../server/database/additive.ts"
import { rowsOf } from "../../server/database/db.ts"
import { withoutWaiting } from "../../server/database/evolve/without-waiting.ts"
import { migrate } from "../../server/database/migrate.ts"
import { openEmpty } from "./lent-database.ts"

/** As drizzle-kit writes a new relation with a filter. */
const WRITTEN = [
  'DROP INDEX "promo_cut_order";',
  'ALTER TABLE "promo" ADD COLUMN "type" integer;',
  'CREATE TABLE "kind" (\n\t"id" serial PRIMARY KEY NOT NULL\n);\n',
  'ALTER TABLE "promo" ADD CONSTRAINT "promo_type_fkey" FOREIGN KEY ("type") REFERENCES "public"."kind"("id") ON DELETE no action ON UPDATE no action;',
  'CREATE INDEX "kind_id_index" ON "kind" USING btree ("id");',
  'CREATE INDEX "promo_cut_order" ON "promo" USING btree ("cut","id","type");',
  'ALTER TABLE "promo" ADD CONSTRAINT "promo_cut_check" CHECK ("cut" > 0);',
]

test("what is added to a table that exists keeps nobody waiting: built or validated after the transaction", async () => {
  const { db, close } = await openEmpty()
  onTestFinished(close)
  await db.execute(sql`create table "promo" (id serial primary key, cut bigint)`)
  await db.execute(sql`create index "promo_cut_order" on "promo" (cut, id)`)
  const statements = withoutWaiting(WRITTEN)
  expect(statements).toEqual([
    'ALTER INDEX IF EXISTS "promo_cut_order" RENAME TO "before_promo_cut_order";',
    'ALTER TABLE "promo" ADD COLUMN "type" integer;',
    'CREATE TABLE "kind" (\n\t"id" serial PRIMARY KEY NOT NULL\n);\n',
    'ALTER TABLE "promo" ADD CONSTRAINT "promo_type_fkey" FOREIGN KEY ("type") REFERENCES "public"."kind"("id") ON DELETE no action ON UPDATE no action NOT VALID;',
    'CREATE INDEX "kind_id_index" ON "kind" USING btree ("id");',
    'ALTER TABLE "promo" ADD CONSTRAINT "promo_cut_check" CHECK ("cut" > 0);',
    'ALTER TABLE "promo" VALIDATE CONSTRAINT "promo_type_fkey";',
    'CREATE INDEX CONCURRENTLY "promo_cut_order" ON "promo" USING btree ("cut","id","type");',
    'DROP INDEX CONCURRENTLY IF EXISTS "before_promo_cut_order";',
  ])
  expect(findNonAdditive(statements)).toEqual([
    'ALTER TABLE "promo" ADD CONSTRAINT "promo_cut_check" CHECK ("cut" > 0)',
  ])
  await migrate(db, [{ name: "0030_promo", sql: statements.join("\n--> statement-breakpoint\n") }])
  const found = await db.execute(sql`select conname as name, convalidated as is_valid from pg_constraint
    where conrelid = 'promo'::regclass and contype in ('c', 'f') order by 1`)
  expect(rowsOf(found)).toEqual([
    { name: "promo_cut_check", is_valid: true },
    { name: "promo_type_fkey", is_valid: true },
  ])
  const indexes = await db.execute(sql`select indexname as name from pg_indexes where tablename = 'promo' order by 1`)
  expect(rowsOf(indexes)).toEqual([{ name: "promo_cut_order" }, { name: "promo_pkey" }])
})
