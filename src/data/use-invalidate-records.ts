import { useInvalidate } from "@refinedev/core"
import { useCallback } from "react"
import { useAppContext } from "../session/app-context.ts"

type Part = "list" | "many" | "resourceAll"

export const useInvalidateRecords = () => {
  const { resources } = useAppContext()
  const invalidate = useInvalidate()
  return useCallback(
    (changed: string, parts: readonly Part[] = ["resourceAll"]) => {
      for (const { name, records } of resources)
        if (name === changed || records === changed) void invalidate({ resource: name, invalidates: [...parts] })
    },
    [resources, invalidate],
  )
}
