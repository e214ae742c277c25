import type { Named } from "../../domain/listing-import/find-region.ts"
import type { ImportSession } from "../../domain/listing-import/import-session.ts"

/** What page and worker say to each other. */
export type ToWorker =
  | { kind: "call"; id: number; name: keyof ImportSession; args: readonly unknown[] }
  | { kind: "listed"; id: number; list: readonly Named[] }
  | { kind: "unlisted"; id: number; message: string }

export type FromWorker =
  | { kind: "done"; id: number; result: unknown }
  | { kind: "failed"; id: number; message: string }
  | { kind: "progress"; part: number; doing: string }
  | { kind: "list"; id: number; resource: string; parent: string | undefined }
