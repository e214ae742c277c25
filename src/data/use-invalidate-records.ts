import { useInvalidate } from "@refinedev/core"
import { useCallback } from "react"
import { useBackoffice } from "../session/backoffice.ts"

type Part = "list" | "many" | "resourceAll"

export const useInvalidateRecords = () => {
  const { resources } = useBackoffice()
  const invalidate = useInvalidate()
  return useCallback(
    (changed: string, parts: readonly Part[] = ["resourceAll"]) => {
      for (const { name, records } of resources)
        if (name === changed || records === changed) void invalidate({ resource: name, invalidates: [...parts] })
    },
    [resources, invalidate],
  )
}
