import { createContext, useContext } from "react"
import type { Config } from "../data/config.ts"
import type { Page, Resource } from "../declare/index.ts"
import type { Role } from "../resources/policy.ts"
import type { Access } from "./access.ts"
import type { Identity } from "./auth-provider.ts"

export interface AppContext extends Access {
  resources: readonly Resource[]
  pages: readonly Page[]
  /** Entries of the menu, and of the bar of phones. */
  menu: readonly Page[]
  atHand: readonly { page: Page; word: string }[]
  role: Role
  /** A GRO Admin looks at the app with the rights of `role`. */
  isViewing: boolean
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

/** Pages that the user may open and look for by name. The pages of the menu come first. */
export const namedPages = ({ menu, openPages }: Pick<AppContext, "menu" | "openPages">): Page[] => [
  ...menu,
  ...openPages.filter((page) => page.menu === false),
]
