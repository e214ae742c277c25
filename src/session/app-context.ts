import { createContext, useContext } from "react"
import type { Config } from "../data/config.ts"
import type { Page, Resource } from "../declare/index.ts"
import type { Policy, Role } from "../resources/policy.ts"
import type { Access } from "./access-control-provider.ts"
import type { Identity } from "./auth-provider.ts"

export interface AppContext {
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

export const ReactAppContext = createContext<AppContext | undefined>(undefined)

export const useAppContext = (): AppContext => {
  const context = useContext(ReactAppContext)
  if (!context) throw new Error("useAppContext needs a ReactAppContext above it")
  return context
}
