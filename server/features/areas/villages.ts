import { answersIn } from "../../engine/answers.ts"
import { runLoggedChange } from "../../engine/audit.ts"
import { lockRow } from "../../engine/record.ts"
import { checkRelations } from "../../engine/relations.ts"
import { answerWithRow, change } from "../../engine/write.ts"
import { unsoundField } from "../../http/refusal.ts"
import type { Handler } from "../../http/task.ts"

const MAX_VILLAGES = 300

export const addVillages: Handler = async (task) => {
  const { area_master_id: id } = task.body
  if (id === undefined || id === null) throw unsoundField("area_master_id", "Area indikator belum dipilih.")
  const { villages } = answersIn(task)
  const added = (villages as unknown[]).map(String)
  const row = await runLoggedChange(task, "update", async (tx) => {
    const before = await lockRow(tx, task, id)
    const merged = [...new Set([...((before.villages as string[] | null) ?? []), ...added])]
    if (merged.length > MAX_VILLAGES) throw unsoundField("villages", `Kelurahan paling banyak ${MAX_VILLAGES}.`)
    await checkRelations(tx, task, { villages: added }, { villages: added })
    return { before, after: await change(tx, task, before, { villages: merged }) }
  })
  return answerWithRow(task, row)
}
