import { useLogout } from "@refinedev/core"
import type { Resource } from "../../../declare/index.ts"

/** Unsent work that a sign-out would delete. */
export interface Loss {
  /** Entries of the outbox. */
  waiting: number
  /** Names of forms, messages and dialogs with something typed. */
  unsaved: readonly string[]
}

/** Blocked storage or missing code never holds a sign-out. */
export const findLoss = async (user: string, resources: readonly Resource[]): Promise<Loss> => ({
  waiting: await import("../../../drafts/use-outbox.ts").then(({ countWaiting }) => countWaiting(user)).catch(() => 0),
  unsaved: await import("../../../drafts/unsaved.ts")
    .then(({ listUnsaved }) => listUnsaved(user, resources))
    .catch(() => []),
})

/** Sends pending removals, which could still be undone, before the sign-out. */
export const useSignOut = () => {
  const { mutate: logout } = useLogout()
  return async () => {
    await import("../../../drafts/pending-removals.ts")
      .then(({ removePending }) => removePending())
      .catch(() => undefined)
    logout()
  }
}
