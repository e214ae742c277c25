import type { ParseResponse, RouterProvider } from "@refinedev/core"
import refineRouter from "@refinedev/react-router"
import { createContext, type ReactNode, useCallback, useContext } from "react"

type Parse = () => ParseResponse

/** Refine decodes what the router has decoded already, which ends in an error where an id has a percent sign. Our screens read the id from the address themselves. */
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

/** Finds the route of an address once. Each of Refine's hooks would compare the address with all routes by itself: 1 to 2 ms a hook, and a page has dozens. */
export const SharedRoute = ({ children }: { children: ReactNode }) => (
  <ParsedRoute value={useOwnParse()}>{children}</ParsedRoute>
)

const useParse: RouterProvider["parse"] = () => {
  const shared = useContext(ParsedRoute)
  // A component stands inside a SharedRoute, or outside, for as long as it lives.
  return shared ?? useOwnParse()
}

/** Refine's port to the router. */
export const routerProvider: RouterProvider = { ...refineRouter, parse: useParse }
