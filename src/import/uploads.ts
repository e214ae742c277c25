import { showCount, showNumber } from "../declare/format.ts"
import { isObject, type Resource, singularOf } from "../declare/index.ts"
import { importRulesOf } from "../domain/listing-import/house-rules.ts"
import { showDateTime } from "../time/show-date.ts"

export interface Upload {
  id: string
  name: string
  status: "waiting" | "running" | "done" | "failed" | "stopped" | "undoing" | "undone"
  rows: number
  done: number
  accepted: number
  rejected: number
  message?: string | null
  user_name?: string
  created_at?: string
  undo_until?: string | null
  /** False: the service has removed the original, so that nothing is left to continue. */
  has_file?: boolean
  undo?: Undo | null
}

interface Undo {
  user_name: string
  removed: number
  /** Kept because somebody changed them after the import. */
  changed: number
  /** Kept because other records refer to them. */
  used: number
  /** Already removed before the undo. */
  gone: number
  finished_at: string | null
}

export interface RejectedRow {
  /** Row of the sent file; the header is row 1. */
  row: number
  column: string
  value: string
  message: string
}

export const STATUS_WORDS: Readonly<Record<Upload["status"], string>> = {
  waiting: "Menunggu giliran",
  running: "Sedang diproses",
  done: "Selesai",
  failed: "Terhenti",
  stopped: "Dihentikan",
  undoing: "Sedang ditarik kembali",
  undone: "Ditarik kembali",
}

export const isUpload = (value: unknown): value is Upload =>
  isObject(value) && typeof value.id === "string" && String(value.status) in STATUS_WORDS

export const isOver = ({ status }: Upload): boolean => !["waiting", "running", "undoing"].includes(status)

/** Turns `listing.csv` into `listing-ditolak.csv`. */
export const rejectedName = (name: string): string => `${name.replace(/\.[a-z]{2,4}$/i, "")}-ditolak.csv`

/** Maps a row of the sent file to its row in the user's own file. */
export const ownNumber = (row: number, numbers: Uint32Array | undefined): number => numbers?.[row - 2] ?? row

export const readRejectedRows = (data: unknown): RejectedRow[] =>
  (Array.isArray(data) ? data : []).filter(isObject).map((row) => ({
    row: Number(row.row),
    column: String(row.column ?? ""),
    value: String(row.value ?? ""),
    message: String(row.message ?? ""),
  }))

interface UploadQuestion {
  title: string
  text: string[]
  yes: string
  no: string
  look: "primary" | "danger"
}

interface RecordWords {
  label: string
  noun: string
  usedBy: string
}
export const createRecordWords = (resource: Resource): RecordWords => ({
  label: singularOf(resource),
  noun: resource.noun,
  usedBy: importRulesOf(resource).usedBy,
})

export interface UploadAction {
  /** Name of the resource's action. */
  name: string
  button: string
  of: readonly Upload["status"][]
  question?: (upload: Upload, records: RecordWords) => UploadQuestion
}

export const UPLOAD_ACTIONS = {
  continue: { name: "continueUpload", button: "Lanjutkan", of: ["failed", "stopped"] },
  stop: {
    name: "stopUpload",
    button: "Hentikan",
    of: ["waiting", "running"],
    question: ({ accepted, rows, done }, { noun }) => ({
      title: "Hentikan unggahan ini?",
      text: [
        `${showCount(accepted, noun)} yang sudah masuk tetap ada. ${showCount(rows - done, "baris")} sisanya tidak dimasukkan.`,
        "Sesudah dihentikan, unggahan dapat dilanjutkan, atau ditarik kembali dalam 24 jam.",
      ],
      yes: "Hentikan unggahan",
      no: "Biarkan berjalan",
      look: "primary",
    }),
  },
  undo: {
    name: "undoUpload",
    button: "Tarik kembali",
    of: ["done", "failed", "stopped"],
    question: ({ name, accepted }, { label, noun, usedBy }) => ({
      title: `Tarik kembali ${showCount(accepted, noun)}?`,
      text: [
        `${label} yang masuk dari ${name} dihapus. Yang sudah diubah sejak itu, dan yang sudah punya ${usedBy}, tetap ada; laporannya menyebut jumlahnya.`,
        "Yang sudah dihapus tidak dapat dikembalikan. Berkasnya dapat diunggah lagi.",
      ],
      yes: `Tarik kembali ${showCount(accepted, noun)}`,
      no: "Batal",
      look: "danger",
    }),
  },
} as const satisfies Record<string, UploadAction>

/** The service sends `undo_until` only if the upload can be undone. */
export const findUploadActions = ({ status, undo_until, has_file }: Upload, now: number): UploadAction[] => {
  const refused: readonly (UploadAction | false)[] = [
    !(Date.parse(undo_until ?? "") > now) && UPLOAD_ACTIONS.undo,
    has_file === false && UPLOAD_ACTIONS.continue,
  ]
  const actions: readonly UploadAction[] = Object.values(UPLOAD_ACTIONS)
  return actions.filter((action) => action.of.includes(status) && !refused.includes(action))
}

/** Sentences about what the service does not have, or does not send, of an upload. */
export const removedWords = (
  { status, rejected, has_file }: Upload,
  reports: readonly RejectedRow[] | undefined,
): string[] => {
  const of: UploadAction["of"] = UPLOAD_ACTIONS.continue.of
  const sent = new Set(reports?.map(({ row }) => row)).size
  return [
    ...(has_file === false && of.includes(status)
      ? ["Berkas aslinya sudah dihapus, jadi unggahan ini tidak dapat dilanjutkan. Unggah lagi berkasnya."]
      : []),
    ...(rejected > 0 && reports?.length === 0
      ? ["Rincian baris yang ditolak sudah dihapus, karena hanya disimpan 30 hari."]
      : []),
    ...(reports && sent > 0 && sent < rejected
      ? [`Hanya ${showCount(sent, "baris")} pertama yang ditolak dirinci di sini, dari ${showNumber(rejected)}.`]
      : []),
  ]
}

export const undoWords = ({ status, accepted, undo }: Upload, { noun, usedBy }: RecordWords): string[] => {
  if (!undo) return []
  const { removed, changed, used, gone, user_name, finished_at } = undo
  const why = [
    changed > 0 && `${showNumber(changed)} sudah diubah sejak masuk`,
    used > 0 && `${showNumber(used)} sudah punya ${usedBy}`,
  ].filter((part) => part !== false)
  return [
    `${showNumber(removed)} dari ${showCount(accepted, noun)} dihapus.`,
    ...(why.length > 0 ? [`${showCount(changed + used, noun)} tetap ada: ${why.join(", ")}.`] : []),
    ...(gone > 0 ? [`${showCount(gone, noun)} sudah dihapus sebelumnya.`] : []),
    ...(status === "undone" && finished_at ? [`Ditarik oleh ${user_name}, ${showDateTime(finished_at)}.`] : []),
  ]
}

export const restWords = ({ status, rows, done }: Upload): string | undefined =>
  status === "stopped" && rows > done ? `${showCount(rows - done, "baris")} sisanya tidak dimasukkan.` : undefined

export const untilWords = (upload: Upload, now: number): string | undefined =>
  upload.undo_until && findUploadActions(upload, now).includes(UPLOAD_ACTIONS.undo)
    ? `Dapat ditarik kembali sampai ${showDateTime(upload.undo_until)}.`
    : undefined
