import { useInvalidate } from "@refinedev/core"
import { type Query, useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import { useAppContext } from "../session/app-context.ts"
import { createResourceQueryFilter } from "./use-call.ts"

/** Declared queries, such as where records are used. Figures that follow a list are read again with it. */
const queriesOf = (resource: string) => {
  const { predicate } = createResourceQueryFilter(resource)
  return { predicate: (query: Query) => predicate(query) && query.meta?.followsList !== true }
}

/** Returns a promise that resolves after the open lists have been read again. */
export const useInvalidateRecords = () => {
  const { resources } = useAppContext()
  const invalidate = useInvalidate()
  const client = useQueryClient()
  return useCallback(
    async (changed: string, parts: readonly ("list" | "many" | "resourceAll")[] = ["resourceAll"]): Promise<void> => {
      const meant = resources.filter(({ name, records }) => name === changed || records === changed)
      await Promise.all(
        meant.flatMap(({ name }) => [
          invalidate({ resource: name, invalidates: [...parts] }),
          client.invalidateQueries(queriesOf(name)),
        ]),
      )
    },
    [resources, invalidate, client],
  )
}
