import { z } from "zod"

/** Extension 2: what has changed, for whoever has it open. */
export interface ResourceChanged {
  resource: string
  ids: readonly (string | number)[]
  action: "create" | "update" | "remove"
  version: number | undefined
  /** Name of who did it. */
  by: string
  /** The tab that sent the change, and shows it already. Absent: what follows from a change elsewhere. */
  tab?: string
}

/** How the API tells those who are listening. */
export interface Live {
  changed: (event: ResourceChanged) => void
  /** These users' notifications are other ones than before; `fresh`: there is a new one. */
  notified: (userIds: readonly string[], fresh?: boolean) => void
  /** These sign-ins hold no longer: what is connected with them is closed. */
  ended: (whose: { users?: readonly string[]; sessions?: readonly string[] }) => void
  /** Browsers that are connected to this server. */
  connected: () => number
}

export const silent: Live = { changed: () => {}, notified: () => {}, ended: () => {}, connected: () => 0 }

/** What another server tells: one of an earlier version, it may be. */
export const heardChange: z.ZodType<ResourceChanged> = z.object({
  resource: z.string(),
  ids: z.array(z.union([z.string(), z.number()])),
  action: z.enum(["create", "update", "remove"]),
  version: z
    .number()
    .optional()
    .transform((version) => version),
  by: z.string(),
  tab: z.string().optional(),
})
export const heardNotified = z.object({ users: z.array(z.string()), fresh: z.boolean() })
