import type { ParseResponse, RouterProvider } from "@refinedev/core"
import refineRouter from "@refinedev/react-router"
import { createContext, type ReactNode, useCallback, useContext } from "react"

type Parse = () => ParseResponse

/** Catches Refine's second decoding, which throws for ids with a percent sign. Screens read the id themselves. */
const useOwnParse = (): Parse => {
  const read = refineRouter.parse?.()
  return useCallback(() => {
    try {
      return read?.() ?? {}
    } catch {
      return { pathname: location.pathname, params: {} }
    }
  }, [read])
}

const ParsedRoute = createContext<Parse | undefined>(undefined)

/** Parses the address once. Each Refine hook would match all routes, at 1 to 2 ms per hook. */
export const SharedRoute = ({ children }: { children: ReactNode }) => (
  <ParsedRoute value={useOwnParse()}>{children}</ParsedRoute>
)

const useParse: RouterProvider["parse"] = () => {
  const shared = useContext(ParsedRoute)
  // The hook order is stable: a component never moves into or out of a SharedRoute.
  return shared ?? useOwnParse()
}

export const routerProvider: RouterProvider = { ...refineRouter, parse: useParse }
