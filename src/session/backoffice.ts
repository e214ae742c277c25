import { createContext, useContext } from "react"
import type { Config } from "../data/config.ts"
import type { Page, Resource } from "../declare/index.ts"
import type { Policy, Role } from "../resources/policy.ts"
import type { Access } from "./access-control-provider.ts"
import type { Identity } from "./auth-provider.ts"

export interface Backoffice {
  resources: readonly Resource[]
  pages: readonly Page[]
  policy: Policy
  access: Access
  role: Role
  identity: Identity
  sessionId?: string | undefined
  config: Config
  /** Resolves after the prefetched rows arrive; immediately without any. */
  firstRows: Promise<void>
  registered: (answer: unknown) => Promise<void>
}

export const BackofficeContext = createContext<Backoffice | undefined>(undefined)

export const useBackoffice = (): Backoffice => {
  const backoffice = useContext(BackofficeContext)
  if (!backoffice) throw new Error("useBackoffice needs a BackofficeContext above it")
  return backoffice
}
