import { createContext, useContext } from "react"
import type { Config } from "../data/config.ts"
import type { Page, Resource } from "../declare/index.ts"
import type { Policy, Role } from "../resources/policy.ts"
import type { Access } from "./access-control-provider.ts"
import type { Identity } from "./auth-provider.ts"

/** What every screen may know: the declarations, who is signed in, and what that role may do. */
export interface Backoffice {
  resources: readonly Resource[]
  pages: readonly Page[]
  policy: Policy
  access: Access
  role: Role
  identity: Identity
  /** The sign-in that this browser has, where its token names it. */
  sessionId?: string | undefined
  config: Config
  /** Settles when the rows that were asked for before any screen was there have come; at once where there were none. */
  firstRows: Promise<void>
  /** Ends a first-time user's registration: from here on the session is that of a full user. */
  registered: (answer: unknown) => Promise<void>
}

export const BackofficeContext = createContext<Backoffice | undefined>(undefined)

export const useBackoffice = (): Backoffice => {
  const backoffice = useContext(BackofficeContext)
  if (!backoffice) throw new Error("useBackoffice needs a BackofficeContext above it")
  return backoffice
}
