import { and, eq } from "drizzle-orm"
import type { Row } from "../../../src/declare/index.ts"
import { ownValue } from "../../../src/declare/own-value.ts"
import type { Db } from "../../database/db.ts"
import { ledgerTransactionsTable } from "../../database/ledger-tables.ts"

import { unsoundField } from "../../http/refusal.ts"
import { availableTo, FEES, heldFor, NotCovered, type Posting, post, TRANSFERS } from "./ledger.ts"

const NOT_HELD =
  "Dana penarikan ini tidak ditahan di buku besar agen, jadi tidak dapat dibayar. Tolak, lalu minta agen mengajukan lagi."
const UNEQUAL = "Jumlah tidak sama dengan yang diterima ditambah biaya. Perbaiki penarikannya sebelum dibayar."

type Ending = Pick<Posting, "kind" | "entries">

const returned = ({ agent, amount }: Row): Ending => ({
  kind: "release",
  entries: [{ from: heldFor(agent), to: availableTo(agent), amount: Number(amount) }],
})

const paid = (row: Row): Ending => {
  const [amount, fee] = [Number(row.amount), Number(row.fee ?? 0)]
  const net = Number(row.net ?? amount - fee)
  if (net <= 0 || fee < 0 || net + fee !== amount) throw unsoundField("status", UNEQUAL)
  const from = heldFor(row.agent)
  const taken = fee > 0 ? [{ from, to: FEES, amount: fee }] : []
  return { kind: "payment", entries: [{ from, to: TRANSFERS, amount: net }, ...taken] }
}

const endings: Readonly<Record<string, (row: Row) => Ending>> = {
  succeeded: paid,
  rejected: returned,
  failed: returned,
}

const isHeld = async (tx: Db, withdrawal: number): Promise<boolean> => {
  const { stage, withdrawal: of } = ledgerTransactionsTable
  const found = await tx
    .select({ stage })
    .from(ledgerTransactionsTable)
    .where(and(eq(of, withdrawal), eq(stage, "hold")))
  return found.length > 0
}

export const holdMoney = async (tx: Db, { id, agent, amount }: Row, by: string): Promise<void> => {
  const entries = [{ from: availableTo(agent), to: heldFor(agent), amount: Number(amount) }]
  await post(tx, { kind: "hold", stage: "hold", withdrawal: Number(id), by, entries }).catch((error: unknown) => {
    if (error instanceof NotCovered)
      throw unsoundField("amount", "Saldo agen yang tersedia tidak cukup untuk jumlah ini.")
    throw error
  })
}

/** Books a status change. Money that was never held is neither returned nor paid. */
export const bookDecision = async (
  tx: Db,
  { before, after, by }: { before?: Row; after?: Row; by?: string },
): Promise<void> => {
  if (!before || !after || before.status === after.status) return
  const withdrawal = Number(after.id)
  const ending = ownValue(endings, String(after.status))?.(after)
  if (await isHeld(tx, withdrawal)) {
    if (ending) await post(tx, { ...ending, stage: "end", withdrawal, by })
  } else if (ending?.kind !== "release") throw unsoundField("status", NOT_HELD)
}
