import { answer } from "../../../src/declare/index.ts"
import type { Db } from "../../database/db.ts"
import { logActivity } from "../../engine/audit.ts"
import { idOf } from "../../engine/write.ts"
import { createNotFoundRefusal } from "../../http/refusal.ts"
import type { Handler, Task } from "../../http/task.ts"
import { toUploadView } from "./listing-uploads.ts"
import {
  toContinuedUpload,
  toStoppedUpload,
  toUndoneUpload,
  type Upload,
  type UploadChange,
  waitForUpload,
  writeUpload,
} from "./upload-rows.ts"

/** Changes an upload's row under its lock, so that an order never overlaps a batch. */
const changeUploadStatus = (
  task: Task,
  order: (upload: Upload, tx: Db) => UploadChange | Promise<UploadChange>,
  says?: (upload: Upload) => string,
): Promise<Upload> =>
  task.context.db.transaction(async (tx) => {
    const held = await waitForUpload(tx, idOf(task) ?? "")
    if (!held) throw createNotFoundRefusal({ noun: "unggahan" })
    const change = await order(held, tx)
    await writeUpload(tx, held.id, change)
    const { id, name, rows, done, accepted, rejected } = held
    if (says)
      await logActivity(tx, task, {
        action: "update",
        after: { id, title: `${name}: ${says(held)}`, rows, done, accepted, rejected },
      })
    return { ...held, ...change }
  })

export const stopUpload: Handler = async (task) => {
  const upload = await changeUploadStatus(
    task,
    toStoppedUpload,
    ({ done, rows }) => `dihentikan sesudah ${done} dari ${rows} baris`,
  )
  const { context, resource, call, caller } = task
  context.live.changed({ resource: resource.name, ids: [], action: "create", version: undefined, by: caller.name })
  return answer(call, toUploadView(upload), { message: call.says })
}

export const continueUpload: Handler = async (task) => {
  const upload = await changeUploadStatus(
    task,
    toContinuedUpload,
    ({ done, rows }) => `dilanjutkan sesudah ${done} dari ${rows} baris`,
  )
  task.context.beginImport(upload.id)
  return answer(task.call, toUploadView(upload), { message: task.call.says })
}

export const takeUploadBack: Handler = async (task) => {
  const { caller, requestId } = task
  const who = { user_id: caller.id, user_name: caller.name, request_id: requestId }
  const upload = await changeUploadStatus(task, (held, tx) => toUndoneUpload(tx, held, who))
  task.context.beginImport(upload.id)
  return answer(task.call, toUploadView(upload), { message: task.call.says })
}
