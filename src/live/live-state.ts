import type { LiveProvider } from "@refinedev/core"
import type { Row } from "../declare/index.ts"
import type { Change } from "./live-messages.ts"

export interface InboxState {
  pushed: readonly Row[]
  /** The count is undefined until the socket sends it. */
  unread: number | undefined
  /** Increases with each change of the own notifications, so that open lists refetch. */
  arrived: number
}

export type Link = "live" | "connecting" | "offline"

export interface LiveState extends InboxState {
  link: Link
  reason?: string
}

/** Receives changes from other tabs and users. `missed` reports a gap of unknown changes. */
export interface ChangeListener {
  changed: (change: Change) => void
  missed: () => void
}

export type Subscription = Parameters<LiveProvider["subscribe"]>[0]

export interface LiveDependencies {
  address: string
  token: string
  /** Sends the token in socket.io's `auth`, not in the address, where proxies log it. Only with extensions. */
  hidesToken: boolean
  userId: string
  read?: (rows: Record<string, unknown>[]) => Promise<Row[]>
  load?: () => Promise<Pick<typeof import("socket.io-client"), "io">>
}
