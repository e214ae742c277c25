import type { AccessControlProvider, CanReturnType } from "@refinedev/core"
import type { Call, Operation, Resource } from "../declare/index.ts"
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

export type Access = (resource: string, action: string) => CanReturnType

export interface AccessDependencies {
  resources: readonly Resource[]
  policy: Policy
  role: Role
  extensions: boolean
}

export const accessOf =
  ({ resources, policy, role, extensions }: AccessDependencies): Access =>
  (name, action) => {
    const operation = ownValue(operations, action) ?? action
    const resource = resources.find((candidate) => candidate.name === name)
    if (!resource) return { can: false, reason: `Tidak ada data bernama ${name}.` }
    const call = callOf(resource, operation)
    const isPage = operation === "list" && !call
    if (!isPage && (!call || (call.extension && !extensions)))
      return { can: false, reason: `${resource.label} tidak menyediakan ini.` }
    const isAllowed = (candidate: Role) =>
      isPage ? policy.sees(candidate, name) : policy.may(candidate, name, operation)
    return isAllowed(role) ? { can: true } : { can: false, reason: `Hanya untuk ${namesOf(ROLES.filter(isAllowed))}.` }
  }

/** Refine's access control. On a page with a view, checks the view. */
export const accessControlProviderOf = (access: Access): AccessControlProvider => ({
  can: async ({ resource = "", action, params }) => {
    const view: unknown = params?.resource?.meta?.view
    return access(resource, action === "list" && typeof view === "string" ? view : action)
  },
  options: { buttons: { enableAccessControl: true, hideIfUnauthorized: true }, queryOptions: { staleTime: Infinity } },
})
