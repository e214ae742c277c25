import type { Db } from "../database/db.ts"

export interface Gateway {
  /** Verifies signatures. Without a key no message is trusted. */
  serverKey: string | undefined
  /** The gateway answers `statusOf`, so its messages need not be believed. */
  isAsked?: boolean
  statusOf: (db: Db, orderId: string) => Promise<unknown>
}
