import { isObject, type Row } from "../declare/index.ts"

/** Uploaded before the record; its address becomes the field's value. */
export interface QueuedFile {
  file: File
  field: string
  folder: string
}

export interface OutboxEntry {
  /** Idempotency key. */
  key: string
  resource: string
  values: Row
  file?: QueuedFile
  writtenAt: number
  /** An earlier attempt may have arrived. */
  tried: boolean
  refused?: string
}

const isFile = (value: unknown): value is QueuedFile =>
  isObject(value) && value.file instanceof Blob && typeof value.field === "string" && typeof value.folder === "string"

export const isOutboxEntry = (value: unknown): value is OutboxEntry =>
  isObject(value) &&
  typeof value.key === "string" &&
  typeof value.resource === "string" &&
  isObject(value.values) &&
  typeof value.writtenAt === "number" &&
  typeof value.tried === "boolean" &&
  (value.refused === undefined || typeof value.refused === "string") &&
  (value.file === undefined || isFile(value.file))
