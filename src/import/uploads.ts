import { isObject } from "../declare/index.ts"

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

export const rejectedIn = (data: unknown): RejectedRow[] =>
  (Array.isArray(data) ? data : []).filter(isObject).map((row) => ({
    row: Number(row.row),
    column: String(row.column ?? ""),
    value: String(row.value ?? ""),
    message: String(row.message ?? ""),
  }))
