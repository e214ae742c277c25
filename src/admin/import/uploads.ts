import { isObject } from "../../declare/index.ts"

/** An upload as the service tells of it. */
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
  /** Until when it can be taken back. */
  undo_until?: string | null
  /** What became of its listings since somebody has taken it back. */
  undo?: Undo | null
}

interface Undo {
  user_name: string
  removed: number
  /** Stay: somebody has changed them since. */
  changed: number
  /** Stay: something hangs on them. */
  used: number
  /** Were removed before. */
  gone: number
  finished_at: string | null
}

export interface RejectedRow {
  /** Of the file that was sent: the header is 1. */
  row: number
  column: string
  value: string
  message: string
}

export const isUpload = (value: unknown): value is Upload =>
  isObject(value) && typeof value.id === "string" && typeof value.status === "string"

/** Nothing more happens to it unless somebody says so. */
export const isOver = ({ status }: Upload): boolean => !["waiting", "running", "undoing"].includes(status)

export const STATUS_WORDS: Readonly<Record<Upload["status"], string>> = {
  waiting: "Menunggu giliran",
  running: "Sedang diproses",
  done: "Selesai",
  failed: "Terhenti",
  stopped: "Dihentikan",
  undoing: "Sedang ditarik kembali",
  undone: "Ditarik kembali",
}

/** The row of the user's own file that a row of the sent file came from. */
export const ownNumber = (row: number, numbers: Uint32Array | undefined): number => numbers?.[row - 2] ?? row

export const rejectedIn = (data: unknown): RejectedRow[] =>
  (Array.isArray(data) ? data : []).filter(isObject).map((row) => ({
    row: Number(row.row),
    column: String(row.column ?? ""),
    value: String(row.value ?? ""),
    message: String(row.message ?? ""),
  }))
