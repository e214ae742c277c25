import { unsoundField } from "../http/refusal.ts"
import type { Handler } from "../http/task.ts"
import { changing } from "../records/audit.ts"
import { lockRow } from "../records/record.ts"
import { checkRelations } from "../records/relations.ts"
import { answered, change } from "../records/write.ts"

const MOST = 300

/** Attaches villages to an indicator; those it has already stay. */
export const addVillages: Handler = async (task) => {
  const { area_master_id: id, villages } = task.body
  if (id === undefined || id === null) throw unsoundField("area_master_id", "Area indikator belum dipilih.")
  if (!Array.isArray(villages) || villages.length === 0)
    throw unsoundField("villages", "Pilih sedikitnya satu kelurahan.")
  const added = villages.map(String)
  const row = await changing(task, "update", async (tx) => {
    const before = await lockRow(tx, task, id)
    const merged = [...new Set([...((before.villages as string[] | null) ?? []), ...added])]
    if (merged.length > MOST) throw unsoundField("villages", `Kelurahan paling banyak ${MOST}.`)
    await checkRelations(tx, task, { villages: added }, { villages: added })
    return { before, after: await change(tx, task, before, { villages: merged }) }
  })
  return answered(task, row)
}
