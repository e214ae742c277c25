import { type Action, methodOf } from "../../src/declare/index.ts"
import { ownValue } from "../../src/declare/own-value.ts"
import type { DocumentedCall } from "../documented.ts"
import type { Finding } from "../findings.ts"
import type { Row } from "../reader.ts"
import { FILES } from "./files.ts"
import { actOn, createRecord, updateRecord } from "./record-writes.ts"
import { toFinding } from "./send.ts"
import { createSuccess, untested, type Writing } from "./writing.ts"

/** Effects that other people can notice. */
const EFFECTS: Readonly<Record<string, string>> = {
  "notification.create": "satu notifikasi ke akun Anda sendiri",
  "payment.triggerManual": "webhook satu pembayaran yang menunggu dipicu lagi",
  "withdrawal.process": "satu pencairan melangkah ke status berikutnya",
  "bi-checking.setStatus": "satu BI Checking melangkah ke status berikutnya",
}

export const showLeftover = ({ name, resource, role }: DocumentedCall): string =>
  ownValue(EFFECTS, name) ?? FILES[name]?.leaves ?? (role === "create" ? `satu ${resource.label}` : "")

const sendFile = (writing: Writing, documented: DocumentedCall): Promise<Finding> =>
  toFinding(async () => {
    const file = FILES[documented.name]
    if (!file || !writing.send.custom) return untested("tidak ada berkas uji")
    const meta = { file: file.make(writing.mark) }
    await writing.send.custom({ url: documented.name, method: "post", payload: file.answers, meta })
    return createSuccess(writing, documented, `diterima; tertinggal: ${file.leaves}`)
  })

const blast = async (writing: Writing, documented: DocumentedCall): Promise<Finding> => {
  const own = await writing.send
    .getOne({ resource: "user", id: writing.study.self })
    .then(({ data }) => data.id)
    .catch(() => undefined)
  if (own === undefined)
    return untested("akun Anda sendiri tidak ada di daftar pengguna, jadi tidak dikirim ke siapa pun")
  return createRecord(writing, documented, { onOwn: false, fixed: { audience: "chosen", users: [own] } })
}

const markRead = (writing: Writing, documented: DocumentedCall): Promise<Finding> =>
  toFinding(async () => {
    const row = writing.made.of("notification")
    if (row?.id === undefined || !writing.send.custom) return untested("tanpa notifikasi uji")
    await writing.send.custom({ url: documented.name, method: "get", query: { _id: String(row.id) } })
    return createSuccess(writing, documented, "notifikasi uji ditandai dibaca")
  })

const actOnExisting = async (writing: Writing, documented: DocumentedCall, { when }: Action): Promise<Finding> => {
  const rows = await writing.study.rowsOf(documented.resource.name)
  const isPossible = (row: Row) => Object.entries(when?.is ?? {}).every(([name, values]) => values?.includes(row[name]))
  let last = untested("tidak ada data yang dapat diubah begitu")
  for (const row of rows.filter(isPossible)) {
    last = await actOn(writing, documented, row)
    if (last.verdict !== "untested") return last
  }
  return last
}

/** Sends a call with lasting effects; only for test services. */
export const lastingWrite = (writing: Writing, documented: DocumentedCall): Promise<Finding> => {
  const { name, resource, part, role, call } = documented
  const action = resource.actions?.[part]
  if (name === "notification.create") return blast(writing, documented)
  if (role === "create") return createRecord(writing, documented, { onOwn: resource.partOf !== undefined })
  if (role === "update") return updateRecord(writing, documented)
  if (methodOf(call) === "GET") return markRead(writing, documented)
  if (action?.on === "record") return actOnExisting(writing, documented, action)
  return sendFile(writing, documented)
}
