import type { Answer, Call, Resource } from "../../src/declare/index.ts"
import type { Policy, Role } from "../../src/resources/policy.ts"
import type { LoginGuard } from "../auth/login-guard.ts"
import type { Limiter } from "../auth/rate-limit.ts"
import type { Session } from "../auth/sessions.ts"
import type { Db } from "../database/db.ts"
import type { Row, Tables } from "../database/tables.ts"
import type { Gateway } from "../features/payments/gateway.ts"
import type { FileStore } from "../files/file-store.ts"
import type { Live } from "../live/live-events.ts"
import type { Observer } from "../operations/observe/observer.ts"

/** What the whole API works with. */
export interface Context {
  db: Db
  tables: Tables
  resources: readonly Resource[]
  policy: Policy
  files: FileStore
  gateway: Gateway
  live: Live
  /** Starts the import of an upload that is kept. */
  beginImport: (upload: string) => void
  /** Sends what is left of a blast. */
  beginBlast: (blast: number) => void
  secret: string
  logins: LoginGuard
  /** Personal data that somebody asks to see, by the caller's id. */
  reveals: Limiter
  /** Searches for personal data by the whole of it, by the caller's id. */
  guesses: Pick<Limiter, "attempt">
  /** Our own reverse proxies before this server. */
  proxies: number
  /** Reports of browsers' errors, by the caller's id. */
  browserErrors: Pick<Limiter, "attempt">
  /** What this process has seen. */
  observer: Observer
  /** Connections to PostgreSQL, and queries that wait for one. Absent: the embedded database. */
  connections?: () => { open: number; waiting: number }
}

/** Who asks. */
export interface Caller {
  id: string
  email: string
  name: string
  flag: string
  /** Undefined: may not work here. */
  role: Role | undefined
  /** The sign-in that the token is of; empty where none was asked for. */
  session: Session
}

/** One request, read and permitted. */
export interface Task {
  context: Context
  resource: Resource
  /** The operation, view, action or query. */
  part: string
  call: Call
  caller: Caller
  /** What fills the path's placeholders. */
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  body: Row
  form: FormData | undefined
  /** The version of the record that the caller has seen. Absent: any will do. */
  version?: number
  /** The name of the browser tab that asks, where it says one. */
  tab?: string
  /** The caller's own name for the write: under the same one it is made once. */
  key?: string
  requestId: string
  /** The network address that asks. */
  address: string
  /** The device that asks, in words. */
  device: string
}

export type Handler = (task: Task) => Promise<Answer>
