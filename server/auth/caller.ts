import type { Role } from "../../src/resources/policy.ts"
import { NO_SESSION, type Session } from "./sessions.ts"

export interface CallerKey {
  name: string
  scopes: readonly string[]
}

export interface Caller {
  id: string
  email: string
  name: string
  flag: string
  /** Absent if the account may not use the back office. */
  role: Role | undefined
  session: Session
  /** Present if the call was made with an API key of this user. */
  key?: CallerKey
}

/** A caller without an account, by the names that the log has. */
export const createCaller = (name: string, email: string, id = ""): Caller => ({
  id,
  email,
  name,
  flag: "",
  role: undefined,
  session: NO_SESSION,
})
