import { afterAll, expect, test } from "vitest"
import { rowsOf } from "../../server/database/db.ts"
import { migrate, migrations } from "../../server/database/migrate.ts"
import { openEmpty } from "./lent-database.ts"

const opened = await openEmpty()
afterAll(opened.close)

test("an upgrade marks what a later subscription certainly replaced, and leaves the rest as it is", async () => {
  const run = async (statement: string) =>
    rowsOf<{ id: number; replaced_by: number | null }>(await opened.db.execute(statement))
  await migrate(
    opened.db,
    migrations.filter(({ name }) => name < "0032_replaced_by"),
  )
  await run(`insert into "user" (id, name, email) select n, n, n || '@griya.test' from generate_series(1, 5) n`)
  await run(`insert into "master-subscribe" (id, name) values (1, 'Setahun'), (2, 'Sebulan')`)
  await run(`insert into "subscribe-transaction"
    (id, "user", package, amount, duration_days, status, starts_at, ends_at, carried_days) values
    -- A year becomes 30 days of a month's package, and goes on in the next month.
    (1, 1, 1, 1000000, 365, 'paid', '2026-11-01', '2027-11-01', 0),
    (2, 1, 2, 1000000, 30, 'paid', '2026-11-01', '2026-12-31', 30),
    (3, 1, 2, 1000000, 30, 'paid', '2026-11-11', '2027-01-30', 50),
    -- Renewed once.
    (4, 2, 2, 1000000, 30, 'refunded', '2026-11-01', '2026-11-16', 0),
    (5, 2, 2, 1000000, 30, 'paid', '2026-11-11', '2026-12-16', 5),
    -- Claimed twice: nobody knows whose the rest is.
    (6, 3, 1, 1000000, 365, 'paid', '2026-11-01', '2027-11-01', 0),
    (7, 3, 2, 1000000, 30, 'paid', '2026-11-01', '2026-12-31', 30),
    (8, 3, 2, 1000000, 30, 'paid', '2026-11-01', '2026-12-31', 30),
    -- Shortened since, of somebody else, or without terms.
    (9, 4, 2, 1000000, 30, 'paid', '2026-11-01', '2026-12-01', 0),
    (10, 4, 2, 1000000, 30, 'refunded', '2026-11-01', '2026-11-16', 30),
    (11, 5, 2, 1000000, 30, 'paid', '2026-11-01', '2026-12-31', 30),
    (12, 5, 2, null, null, 'paid', '2026-11-01', null, null)`)
  await migrate(opened.db, migrations)
  const rows = await run(
    `select id, replaced_by from "subscribe-transaction" where replaced_by is not null order by id`,
  )
  expect(rows).toEqual([
    { id: 1, replaced_by: 2 },
    { id: 2, replaced_by: 3 },
    { id: 4, replaced_by: 5 },
  ])
})
