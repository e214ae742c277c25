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

export interface Context {
  db: Db
  tables: Tables
  resources: readonly Resource[]
  policy: Policy
  files: FileStore
  gateway: Gateway
  live: Live
  beginImport: (upload: string) => void
  beginBlast: (blast: number) => void
  secret: string
  logins: LoginGuard
  /** Limits personal data requests, by the caller's id. */
  reveals: Limiter
  /** Limits searches for complete personal data, by the caller's id. */
  guesses: Pick<Limiter, "attempt">
  /** Number of our own reverse proxies. */
  proxies: number
  /** Limits reports of browser errors, by the caller's id. */
  browserErrors: Pick<Limiter, "attempt">
  observer: Observer
  /** PostgreSQL connections and waiting queries. Absent for the embedded database. */
  connections?: () => { open: number; waiting: number }
}

export interface Caller {
  id: string
  email: string
  name: string
  flag: string
  /** Undefined: the account may not use the back office. */
  role: Role | undefined
  /** Empty for calls without authentication. */
  session: Session
}

export interface Task {
  context: Context
  resource: Resource
  /** The operation, view, action or query. */
  part: string
  call: Call
  caller: Caller
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  body: Row
  form: FormData | undefined
  /** Record version that the caller has seen; any version if absent. */
  version?: number
  tab?: string
  /** Idempotency key: repeated writes with the same key run once. */
  key?: string
  requestId: string
  address: string
  /** In words, such as `Chrome di Windows`. */
  device: string
}

export type Handler = (task: Task) => Promise<Answer>
