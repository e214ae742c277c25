import { expect, test } from "vitest"
import { findNonAdditive } from "../../server/database/additive.ts"
import { snapshotOf } from "../../server/database/evolve/snapshot.ts"
import { transition } from "../../server/database/evolve/transition.ts"
import { twoStepsWords } from "../../server/database/evolve/two-steps.ts"

import { resources } from "../../src/resources/index.ts"
import { createWebhook } from "../../src/resources/webhook.ts"
import { promo } from "../fixture/promo.ts"

const BREAK = "\n--> statement-breakpoint\n"

test.each([
  ['CREATE TABLE "promo" (\n\t"id" serial PRIMARY KEY NOT NULL\n);\n'],
  ['-- Notes of an agent; nobody has any.\nALTER TABLE "user" ADD COLUMN "note" text;'],
  ['ALTER TABLE "user" ADD COLUMN "seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL;'],
  [`ALTER TABLE "user" ADD COLUMN "tags" jsonb DEFAULT '[]'::jsonb NOT NULL;`],
  ['CREATE INDEX CONCURRENTLY "user_name_index" ON "user" USING btree ("name");'],
  ['ALTER INDEX "user_name_index" RENAME TO "before";', 'DROP INDEX CONCURRENTLY "before_user_name_index";'],
  ['CREATE TABLE "a" ("b" text);', 'CREATE UNIQUE INDEX "a_b" ON "a" USING btree ("b");'],
  ['CREATE TABLE "a" ("b" int);', 'ALTER TABLE "a" ADD CONSTRAINT "a_b" FOREIGN KEY ("b") REFERENCES "user"("id");'],
  [
    'ALTER TABLE "user" ADD COLUMN "level" text;',
    `ALTER TABLE "user" ADD CONSTRAINT "user_level_check" CHECK ("level" in ('a', 'b')) NOT VALID;`,
    'ALTER TABLE "user" VALIDATE CONSTRAINT "user_level_check";',
  ],
])("older servers go on after %s", (...statements) => {
  expect(findNonAdditive(statements)).toEqual([])
})

test.each([
  'ALTER TABLE "user" ADD COLUMN "note" text NOT NULL;',
  'ALTER TABLE "user" ADD COLUMN "note" serial;',
  'ALTER TABLE "user" ADD COLUMN "note" uuid DEFAULT gen_random_uuid();',
  `ALTER TABLE "user" ADD COLUMN "note" text GENERATED ALWAYS AS (lower("name")) STORED;`,
  'ALTER TABLE "user" ADD COLUMN "note" text, DROP COLUMN "name";',
  'ALTER TABLE "user" ADD COLUMN "note" text; DROP TABLE "user"',
  'ALTER TABLE "user" DROP COLUMN "name";',
  'ALTER TABLE "user" ALTER COLUMN "name" SET NOT NULL;',
  'ALTER TABLE "user" RENAME COLUMN "name" TO "title";',
  'CREATE UNIQUE INDEX "user_name_unique" ON "user" USING btree ("name");',
  `ALTER TABLE "user" ADD CONSTRAINT "user_role_check" CHECK ("role" in ('a'));`,
  'ALTER TABLE "user" ADD CONSTRAINT "user_size" CHECK (length(name) < 9);',
  'DROP INDEX "user_name_unique";',
  'UPDATE "user" SET "name" = upper("name");',
  "DO $$ BEGIN NULL; END $$;",
])("older servers do not go on after %s", (statement) => {
  expect(findNonAdditive([statement])).toHaveLength(1)
})

const check = (values: string) => `ALTER TABLE "a" ADD CONSTRAINT "a_b_check" CHECK ("b" in (${values})) NOT VALID;`
const FIRST = `CREATE TABLE "a" ("b" text,\n\tCONSTRAINT "a_b_check" CHECK ("b" in ('x', 'it''s')));`

test("older servers go on after more choices of a select, and not after other ones", () => {
  const drop = 'ALTER TABLE "a" DROP CONSTRAINT "a_b_check";'
  expect(findNonAdditive([drop, check("'y', 'x', 'it''s'")], FIRST)).toEqual([])
  expect(findNonAdditive([drop, check("'y', 'x'")], FIRST)).toHaveLength(1)
  expect(findNonAdditive([drop, check("'y', 'x'")], [FIRST, check("'x'")].join(BREAK))).toEqual([])
  expect(findNonAdditive([drop, check("'y', 'x'")])).toHaveLength(1)
})

test("older servers go on after a new resource, of which webhooks can tell", async () => {
  const others = resources.filter(({ name }) => name !== "webhook")
  const more = [...others, promo, createWebhook([...others, promo])]
  expect(findNonAdditive(await transition(await snapshotOf(resources), await snapshotOf(more)))).toEqual([])
})

test("a developer reads which statements need two releases, and which", () => {
  const additive = 'ALTER TABLE "promo" ADD COLUMN "note" text;'
  expect(twoStepsWords({ name: "0030_promo_add_note", sql: additive })).toEqual([])
  expect(
    twoStepsWords({ name: "0030_promo", sql: [additive, 'ALTER TABLE "promo" DROP COLUMN "cut";'].join(BREAK) }),
  ).toEqual([
    "0030_promo is not additive: once it is applied, the version before refuses the database, and only a backup leads back.",
    '  ALTER TABLE "promo" DROP COLUMN "cut"\n    First release what no longer declares it and keep its values; drop it in the next release.',
  ])
})
