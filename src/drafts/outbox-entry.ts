import type { Row } from "../data/circumstances.ts"
import { isObject } from "../declare/index.ts"

/** A file that is uploaded first; its address is then the field's value. */
export interface QueuedFile {
  file: File
  field: string
  /** The folder of the upload service. */
  folder: string
}

/** A write that waits in the outbox. */
export interface OutboxEntry {
  /** The write's own name: sent twice under it, a service with extensions makes it once. */
  key: string
  resource: string
  values: Readonly<Row>
  file?: QueuedFile
  /** Milliseconds since 1970. */
  writtenAt: number
  /** It was sent before, and nobody knows whether it arrived. */
  tried: boolean
  /** Why the service refused it. It waits for the user to change, retry or drop it. */
  refused?: string
}

const isFile = (value: unknown): value is QueuedFile =>
  isObject(value) && value.file instanceof Blob && typeof value.field === "string" && typeof value.folder === "string"

/** Is it an entry of this version? What another one stored is not guessed at. */
export const isOutboxEntry = (value: unknown): value is OutboxEntry =>
  isObject(value) &&
  typeof value.key === "string" &&
  typeof value.resource === "string" &&
  isObject(value.values) &&
  typeof value.writtenAt === "number" &&
  typeof value.tried === "boolean" &&
  (value.refused === undefined || typeof value.refused === "string") &&
  (value.file === undefined || isFile(value.file))
