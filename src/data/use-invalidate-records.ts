import { useInvalidate } from "@refinedev/core"
import { useCallback } from "react"
import { useAppContext } from "../session/app-context.ts"

/** Returns a promise that resolves after the open lists have been read again. */
export const useInvalidateRecords = () => {
  const { resources } = useAppContext()
  const invalidate = useInvalidate()
  return useCallback(
    async (changed: string, parts: readonly ("list" | "many" | "resourceAll")[] = ["resourceAll"]): Promise<void> => {
      const meant = resources.filter(({ name, records }) => name === changed || records === changed)
      await Promise.all(meant.map(({ name }) => invalidate({ resource: name, invalidates: [...parts] })))
    },
    [resources, invalidate],
  )
}
