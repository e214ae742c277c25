import type { Desk } from "./core/desk.ts"
import type { Named } from "./core/places.ts"

/** What page and worker say to each other. */
export type ToWorker =
  | { kind: "call"; id: number; name: keyof Desk; args: readonly unknown[] }
  | { kind: "listed"; id: number; list: readonly Named[] }
  | { kind: "unlisted"; id: number; message: string }

export type FromWorker =
  | { kind: "done"; id: number; result: unknown }
  | { kind: "failed"; id: number; message: string }
  | { kind: "progress"; part: number; doing: string }
  | { kind: "list"; id: number; resource: string; parent: string | undefined }
