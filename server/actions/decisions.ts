import { unsoundField } from "../http/refusal.ts"
import type { Handler } from "../http/task.ts"
import { changing } from "../records/audit.ts"
import { checkMoves } from "../records/moves.ts"
import { lockRow } from "../records/record.ts"
import { answered, change, idOf } from "../records/write.ts"
import { answersIn } from "./answers.ts"

/** A credit check goes on; its result is dated when it is there. */
export const setBiStatus: Handler = async (task) => {
  const answers = answersIn(task)
  if (answers.status === "done" && !answers.collectibility)
    throw unsoundField("collectibility", "Kolektibilitas wajib diisi bila pemeriksaan selesai.")
  const row = await changing(task, "update", async (tx) => {
    const before = await lockRow(tx, task, idOf(task))
    checkMoves(task.resource, before, answers)
    const checked_at = answers.status === "done" ? new Date().toISOString() : before.checked_at
    return { before, after: await change(tx, task, before, { ...answers, checked_at }) }
  })
  return answered(task, row)
}

/** A withdrawal takes one step; whoever took it is named. */
export const processWithdrawal: Handler = async (task) => {
  const answers = answersIn(task)
  if (answers.status === "rejected" && !answers.note)
    throw unsoundField("note", "Catatan wajib diisi bila penarikan ditolak.")
  const row = await changing(task, "update", async (tx) => {
    const before = await lockRow(tx, task, idOf(task))
    checkMoves(task.resource, before, answers)
    if (before.status === answers.status) throw unsoundField("status", "Penarikan ini sudah berstatus demikian.")
    if (answers.status === "succeeded" && !(answers.proof ?? before.proof))
      throw unsoundField("proof", "Bukti transfer wajib dilampirkan bila penarikan berhasil.")
    return { before, after: await change(tx, task, before, { ...answers, processed_by: task.caller.name }) }
  })
  return answered(task, row)
}
