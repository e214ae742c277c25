import type { Answer, Call, Resource, Row } from "../../src/declare/index.ts"
import type { Policy, Role } from "../../src/resources/policy.ts"
import type { Bucket, Limiter } from "../auth/limits.ts"
import type { LoginGuard } from "../auth/login-guard.ts"
import type { Session } from "../auth/sessions.ts"
import type { Db } from "../database/db.ts"
import type { Tables } from "../database/tables.ts"
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
  reveals: Limiter
  guesses: Bucket
  proxies: number
  browserErrors: Bucket
  observer: Observer
  connections?: () => { open: number; waiting: number }
}

export interface Caller {
  id: string
  email: string
  name: string
  flag: string
  /** Absent if the account may not use the back office. */
  role: Role | undefined
  session: Session
}

export interface Task {
  context: Context
  resource: Resource
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
  device: string
}

export type Handler = (task: Task) => Promise<Answer>
