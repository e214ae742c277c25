import { and, eq } from "drizzle-orm"
import { ownValue } from "../../src/declare/own-value.ts"
import type { Db } from "../database/db.ts"
import { approvalsTable } from "../database/ledger-tables.ts"
import type { Task } from "./context.ts"

/** The decider is the approver after whom nobody else is needed. */
type Part = "maker" | "approver" | "decider"

const APPROVED = "Anda sudah menyetujui data ini. Admin lain yang memberi persetujuan berikutnya."
const REFUSED: Readonly<Record<string, string>> = {
  maker: "Anda sendiri yang mencatat data ini. Admin lain yang menyetujuinya.",
  approver: APPROVED,
  decider: APPROVED,
}

export const findApprovalHindrance = async (
  tx: Db,
  { resource, caller }: Task,
  id: unknown,
): Promise<string | undefined> => {
  const { resource: of, record_id, user_id, part } = approvalsTable
  const [own] = await tx
    .select({ part })
    .from(approvalsTable)
    .where(and(eq(of, resource.name), eq(record_id, String(id)), eq(user_id, caller.id)))
  return own && ownValue(REFUSED, own.part)
}

/** Records the caller's part; the primary key allows one part per person. */
export const notePart = async (tx: Db, { resource, caller }: Task, id: unknown, part: Part): Promise<void> => {
  await tx.insert(approvalsTable).values({
    resource: resource.name,
    record_id: String(id),
    user_id: caller.id,
    user_name: caller.name,
    part,
    at: new Date().toISOString(),
  })
}
