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
