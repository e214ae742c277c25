import type { AccessControlProvider } from "@refinedev/core"
import { type Call, type Operation, type Page, pagesOf, type Resource } from "../declare/index.ts"
import { ownValue } from "../declare/own-value.ts"
import type { Policy, Role } from "../resources/policy.ts"

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  gro_admin: "GRO Admin",
  ADMIN: "Admin",
  first_time: "Pengguna baru",
}

const ROLES = Object.keys(ROLE_NAMES) as Role[]

const operations: Readonly<Record<string, Operation>> = {
  show: "one",
  edit: "update",
  clone: "create",
  delete: "remove",
}

export const namesOf = (roles: readonly Role[]): string =>
  roles.map((role) => ROLE_NAMES[role]).join(" atau ") || "tidak seorang pun"

const callOf = ({ calls, views, actions, queries }: Resource, name: string): Call | undefined =>
  // Without a call for one record, the list is used.
  calls[name as Operation] ??
  (name === "one" ? calls.list : (views?.[name]?.call ?? actions?.[name]?.call ?? queries?.[name]))

/** The action that asks whether a page may be opened; its resource is the page's name, such as `house-list.premium`. */
const OPEN = "open"

/** The only question about rights in the browser, by the declared or Refine's name of an action. */
export type Can = (resource: string, action: string) => boolean

export interface Access {
  can: Can
  /** Pages that the user may open. */
  openPages: readonly Page[]
  /** Roles for which `can` is true. */
  rolesWith: (resource: string, action: string) => readonly Role[]
}

interface AccessDependencies {
  resources: readonly Resource[]
  policy: Policy
  role: Role
  extensions: boolean
}

export const createAccess = ({ resources, policy, role, extensions }: AccessDependencies): Access => {
  const resourceNamed = (name: string) => resources.find((candidate) => candidate.name === name)
  const isAllowed = (candidate: Role, name: string, action: string): boolean => {
    if (action === OPEN) return policy.sees(candidate, name)
    const operation = ownValue(operations, action) ?? action
    const resource = resourceNamed(name)
    const call = resource && callOf(resource, operation)
    if (resource && operation === "list" && !call) return policy.sees(candidate, name)
    return call !== undefined && (extensions || !call.extension) && policy.may(candidate, name, operation)
  }
  const can: Can = (name, action) => isAllowed(role, name, action)
  return {
    can,
    openPages: pagesOf(resources).filter(({ name }) => can(name, OPEN)),
    rolesWith: (name, action) => ROLES.filter((candidate) => isAllowed(candidate, name, action)),
  }
}

/** Refine's access control. On a page with a view, checks the view. */
export const createAccessControlProvider = ({
  can,
  rolesWith,
}: Pick<Access, "can" | "rolesWith">): AccessControlProvider => ({
  can: async ({ resource = "", action, params }) => {
    const view: unknown = params?.resource?.meta?.view
    const operation = action === "list" && typeof view === "string" ? view : action
    if (can(resource, operation)) return { can: true }
    const roles = rolesWith(resource, operation)
    return {
      can: false,
      reason: roles.length > 0 ? `Hanya untuk ${namesOf(roles)}.` : "Data ini tidak menyediakannya.",
    }
  },
  options: { buttons: { enableAccessControl: true, hideIfUnauthorized: true }, queryOptions: { staleTime: Infinity } },
})
