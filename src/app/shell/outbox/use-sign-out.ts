import { useLogout } from "@refinedev/core"

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
