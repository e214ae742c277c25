import type { RouterProvider } from "@refinedev/core"
import refineRouter from "@refinedev/react-router"
import { useCallback } from "react"

/** Refine decodes what the router has decoded already, which ends in an error where an id has a percent sign. Our screens read the id from the address themselves. */
const useParse: RouterProvider["parse"] = () => {
  const read = refineRouter.parse?.()
  return useCallback(() => {
    try {
      return read?.() ?? {}
    } catch {
      return { pathname: location.pathname, params: {} }
    }
  }, [read])
}

/** Refine's port to the router. */
export const routerProvider: RouterProvider = { ...refineRouter, parse: useParse }
