import { createContext, useContext } from "react"
import type { Page } from "../declare/index.ts"

export const PageContext = createContext<Page | undefined>(undefined)

export const usePage = (): Page => {
  const page = useContext(PageContext)
  if (!page) throw new Error("usePage needs a PageContext above it")
  return page
}
