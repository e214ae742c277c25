import { createLimits } from "../auth/shared-limits.ts"
import { openLedger } from "../features/withdrawals/open-ledger.ts"
import type { Log } from "../log.ts"
import { keepAppendOnly } from "./append-only.ts"
import type { Db, Opened } from "./db.ts"
import { type Filling, fill } from "./fill.ts"
import { migrate } from "./migrate.ts"
import { hasTrigrams } from "./search-text.ts"

interface Preparing extends Omit<Filling, "db"> {
  opened: Pick<Opened, "db" | "alone">
  log: Log
  say: (line: string) => void
  developed: (db: Db) => Promise<void>
}

/** Updates the database and fills it if empty. Of servers that start together one does it; the others wait. */
export const prepare = ({ opened: { db, alone }, log, say, developed, ...filling }: Preparing): Promise<void> =>
  alone(async () => {
    await migrate(db)
    if (!(await hasTrigrams(db))) log("search-without-index", { missing: "pg_trgm" })
    await developed(db)
    await keepAppendOnly(db)
    await createLimits(db)
    if (await fill({ db, ...filling })) say("Basis data baru sudah diisi.")
    await openLedger(db, filling.tables)
  })
