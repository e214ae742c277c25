import { isObject } from "../declare/index.ts"

/** An upload as the service reports it. */
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
  /** Until when it can be undone. */
  undo_until?: string | null
  /** What became of its records since it is being undone. */
  undo?: Undo | null
}

interface Undo {
  user_name: string
  removed: number
  /** Kept, because somebody has changed them since. */
  changed: number
  /** Kept, because other records refer to them. */
  used: number
  /** Removed before. */
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

/** Whether it rests until somebody continues or undoes it. */
export const isOver = ({ status }: Upload): boolean => !["waiting", "running", "undoing"].includes(status)

/** `listing.csv` as `listing-ditolak.csv`. */
export const rejectedName = (name: string): string => `${name.replace(/\.[a-z]{2,4}$/i, "")}-ditolak.csv`

/** The row of the user's own file that a row of the sent file came from. */
export const ownNumber = (row: number, numbers: Uint32Array | undefined): number => numbers?.[row - 2] ?? row

export const rejectedIn = (data: unknown): RejectedRow[] =>
  (Array.isArray(data) ? data : []).filter(isObject).map((row) => ({
    row: Number(row.row),
    column: String(row.column ?? ""),
    value: String(row.value ?? ""),
    message: String(row.message ?? ""),
  }))
