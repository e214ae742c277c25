import { answersIn } from "../../engine/answers.ts"
import { runLoggedChange } from "../../engine/audit.ts"
import { lockRow } from "../../engine/record.ts"
import { answerWithRow, change, idOf } from "../../engine/write.ts"
import { unsoundField } from "../../http/refusal.ts"
import type { Handler } from "../../http/task.ts"
import { waitOf } from "./last-word.ts"

const WRITTEN_SINCE = "Calon pembeli sudah menulis lagi. Baca pesannya, lalu putuskan apakah perlu dibalas."
const NOBODY_WAITS = "Tidak ada yang menunggu di lead ini: pesan terakhir dari kantor, atau lead sudah selesai."

const timeOf = (moment: unknown) => Date.parse(String(moment ?? ""))

/** Ends or restores a customer's wait, unless a newer message exists that the caller has not seen. */
export const setWaiting: Handler = async (task) => {
  const row = await runLoggedChange(task, "update", async (tx) => {
    const before = await lockRow(tx, task, idOf(task))
    const { last_message_at, waiting_since } = answersIn(task, before)
    if (timeOf(before.last_message_at) > timeOf(last_message_at)) throw unsoundField("last_message_at", WRITTEN_SINCE)
    const longest = await waitOf(tx, before)
    if (longest === null) throw unsoundField("last_message_at", NOBODY_WAITS)
    const since = timeOf(waiting_since) > timeOf(longest) ? waiting_since : longest
    return { before, after: await change(tx, task, before, { waiting_since: waiting_since ? since : null }) }
  })
  return answerWithRow(task, row)
}
