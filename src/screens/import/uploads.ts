import { isObject } from "../../declare/index.ts"

/** An upload as the service tells of it. */
export interface Upload {
  id: string
  name: string
  status: "waiting" | "running" | "done" | "failed"
  rows: number
  done: number
  accepted: number
  rejected: number
  message?: string | null
  user_name?: string
  created_at?: string
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

export const isOver = ({ status }: Upload): boolean => status === "done" || status === "failed"

export const STATUS_WORDS: Readonly<Record<Upload["status"], string>> = {
  waiting: "Menunggu giliran",
  running: "Sedang diproses",
  done: "Selesai",
  failed: "Terhenti",
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
