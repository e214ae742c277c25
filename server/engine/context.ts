import type { SQL } from "drizzle-orm"
import type { Answer, Call, Resource, Row } from "../../src/declare/index.ts"
import type { Policy } from "../../src/resources/policy.ts"
import type { Caller } from "../auth/caller.ts"
import type { FairShare } from "../auth/fair-share.ts"
import type { Bucket, Limiter } from "../auth/limits.ts"
import type { LoginGuard } from "../auth/login-guard.ts"
import type { Db } from "../database/db.ts"
import type { Table, Tables } from "../database/tables.ts"
import type { FileStore } from "../files/file-store.ts"
import type { Jobs } from "../jobs/jobs.ts"
import type { Observer } from "../observe/observer.ts"
import type { Live } from "./live-events.ts"

/** The idempotency key of a request, claimed in the transaction of its write. */
export interface Claim {
  /** Claims the key, or ends the transaction of a repeated request. */
  take: (tx: Db) => Promise<void>
  /** Stores a plain answer with the written row, for the case that the server ends before its full answer. */
  keep: (tx: Db, row: Row) => Promise<void>
}

export interface Gateway {
  /** Verifies signatures. Without a key no message is trusted. */
  serverKey: string | undefined
  /** The gateway answers `statusOf`, so its messages need not be believed. */
  isAsked?: boolean
  statusOf: (db: Db, orderId: string) => Promise<unknown>
}

export interface Context {
  db: Db
  tables: Tables
  resources: readonly Resource[]
  policy: Policy
  hooks: Readonly<Record<string, ResourceHooks | undefined>>
  files: FileStore
  /** Folder of large files while their request is answered. */
  incoming: string
  gateway: Gateway
  live: Live
  /** Begins work on a row that was written: an upload, a blast, a job of many records, a merge, the deliveries of a webhook. */
  begin: Jobs["send"]
  /** May webhooks be sent to private networks, and without TLS? */
  allowsPrivateWebhooks: boolean
  secret: string
  dataKey: string
  logins: LoginGuard
  codes: LoginGuard
  resets: Limiter
  reveals: Limiter
  guesses: Bucket
  fairShare: FairShare
  apiKeys: Bucket
  proxies: number
  browserErrors: Bucket
  observer: Observer
  /** Present in demo mode. 0 minutes: no leads arrive. */
  demo?: { arrivalMinutes: number }
  connections?: () => { open: number; waiting: number }
  /** Present during a request with an idempotency key. */
  claim?: Claim
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
  /** Sent values of fields that the caller's role may not change. They are not in the body. */
  closed?: Row
  form: FormData | undefined
  /** Record version that the caller has seen; any version if absent. */
  version?: number
  tab?: string
  /** Idempotency key: repeated writes with the same key run once. */
  key?: string
  requestId: string
  /** The answer is not sent, so it needs no labels of related records. */
  isInternal?: true
  /** A write that the server makes for a request: if its version is outdated it is no repeated one. */
  isDispatched?: true
  address: string
  device: string
}

export type Handler = (task: Task) => Promise<Answer>

export interface Write {
  tx: Db
  task: Task
  values: Row
  before?: Row
}

export interface Change {
  tx: Db
  context: Pick<Context, "tables">
  by: string
  before?: Row
  after?: Row
}

export interface Touched {
  resource: string
  id: unknown
  /** A change that follows, to be logged and announced as one of its own. */
  change?: { action: "create" | "update" | "remove"; before?: Row; after?: Row; subject?: string }
}

export interface Notice {
  users: readonly unknown[]
  text: string
  /** The record that the notification opens; by default the changed one. */
  resource?: string
  record_id?: unknown
  /** Several notices of one kind, sent shortly after one another by one person, become one; `others` is a number. */
  bundle?: { kind: string; text: (others: string) => string }
}

/** Code of one resource that its declaration cannot say. All of it runs in the transaction of the write. */
export interface ResourceHooks {
  /** Values that the service adds to a sent record; may refuse it. */
  beforeWrite?: (write: Write) => Promise<Row>
  /** Values that the service adds to the answers of an action on a record; may refuse it. */
  beforeAction?: (write: Required<Write>) => Promise<Row>
  /** Values that follow from any change of a stored record, by updates, actions and effects. */
  beforeChange?: (tx: Db, before: Row, values: Row) => Promise<Row>
  afterWrite?: (change: Change) => Promise<readonly Touched[]>
  notify?: (change: Change) => Promise<Notice | readonly Notice[] | undefined>
  /** Records that the caller may see at all. */
  scope?: (task: Task) => SQL | undefined
  /** Conditions of placeholders in addresses that name no field. */
  conditions?: Readonly<Record<string, (table: Table, value: string) => SQL>>
  /** SQL of fields whose values the service works out, by their names: lists are sorted and filtered by it. */
  worksOut?: Readonly<Record<string, (table: Table, context: Pick<Context, "tables">) => SQL>>
  /** Calls that the engine cannot answer by itself, by their names in the declaration. */
  handlers?: Readonly<Partial<Record<string, Handler>>>
}
