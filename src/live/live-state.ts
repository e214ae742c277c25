import type { LiveProvider } from "@refinedev/core"
import type { Change } from "./live-messages.ts"
import type { Row } from "./read-notifications.ts"

/** The own notifications as far as the socket told of them. */
export interface InboxState {
  /** What the socket sent, newest first; empty until it sends some. */
  pushed: readonly Row[]
  /** Undefined until the socket says. */
  unread: number | undefined
  /** Counts the times that the own notifications became others, so that open lists of them ask again. */
  arrived: number
}

/** Langsung, Menyambung, Terputus. */
export type Link = "live" | "connecting" | "offline"

/** Spec, sections 3 and 7: the connection, the notifications that it brought, the unread count. */
export interface LiveState extends InboxState {
  link: Link
  /** The service's sentence about why it ended the connection. */
  reason?: string
}

/** Hears of changes that this tab did not send. `missed`: of which nobody can say what they were. */
export interface ChangeListener {
  changed: (change: Change) => void
  missed: () => void
}

export type Subscription = Parameters<LiveProvider["subscribe"]>[0]

export interface LiveDependencies {
  /** Empty: this origin. */
  address: string
  token: string
  userId: string
  /** Notifications in declared kinds. */
  read?: (rows: Record<string, unknown>[]) => Promise<Row[]>
  load?: () => Promise<Pick<typeof import("socket.io-client"), "io">>
}
