import { type Role, roleOf } from "../resources/policy.ts"
import { STORAGE_NAME, withBase } from "../routing/base-path.ts"
import { HOME } from "./return-path.ts"
import type { Session } from "./session.ts"

/** Stored for this tab only: id of the GRO Admin who looks at the app with an Admin's rights. */
const KEY = `${STORAGE_NAME}.view-as-admin`

/** @returns undefined if the tab shows the user's own rights, which alone can be lowered */
export const viewedRole = ({ auth_id, flag, first_time }: Session): Role | undefined =>
  roleOf(flag, first_time) === "gro_admin" && globalThis.sessionStorage?.getItem(KEY) === auth_id ? "ADMIN" : undefined

export const roleInSession = (session: Session): Role | undefined =>
  viewedRole(session) ?? roleOf(session.flag, session.first_time)

/** Reloads the app, because everything on the page depends on the role. */
export const viewAsAdmin = (user: string | undefined): void => {
  if (user === undefined) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, user)
  location.assign(withBase(HOME))
}
