import { z } from "zod"
import { groupBy } from "../../src/declare/group-by.ts"

export interface ResourceChanged {
  resource: string
  ids: readonly (string | number)[]
  action: "create" | "update" | "remove"
  version?: number
  by: string
  /** Account that made the change, other than by an API key. */
  by_id?: string
  /** Tab that sent the change and already shows it. */
  tab?: string
}

const kindOf = ({ resource, action, by, by_id, tab }: ResourceChanged) =>
  JSON.stringify([resource, action, by, by_id, tab])

/** Merges the changes of one kind into one event. Only an event of a single change has a version. */
export const mergedChanges = (changes: readonly ResourceChanged[]): ResourceChanged[] =>
  groupBy(changes, kindOf).flatMap(([, all]) => {
    const [first] = all
    if (!first || all.length === 1) return all
    const { version: _, ...merged } = first
    // An event without ids is about any record.
    return [{ ...merged, ids: all.some(({ ids }) => ids.length === 0) ? [] : all.flatMap(({ ids }) => ids) }]
  })

export interface Live {
  changed: (event: ResourceChanged) => void
  notified: (userIds: readonly string[], fresh?: boolean) => void
  ended: (whose: { users?: readonly string[]; sessions?: readonly string[] }) => void
  /** Everything may have changed: open lists reload. */
  missed: () => void
  connected: () => number
}

export const silent: Live = {
  changed: () => {},
  notified: () => {},
  ended: () => {},
  missed: () => {},
  connected: () => 0,
}

/** Other servers may run an earlier version. */
export const changeEventSchema: z.ZodType<ResourceChanged> = z.object({
  resource: z.string(),
  ids: z.array(z.union([z.string(), z.number()])),
  action: z.enum(["create", "update", "remove"]),
  version: z.number().optional(),
  by: z.string(),
  by_id: z.string().optional(),
  tab: z.string().optional(),
})
export const notifiedEventSchema = z.object({ users: z.array(z.string()), fresh: z.boolean() })
