import type { AccessControlProvider } from "@refinedev/core"
import type { Resource } from "../declare/index.ts"
import type { Policy, Role } from "../resources/policy.ts"

/** How the roles are called where a user reads of them. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  gro_admin: "GRO Admin",
  ADMIN: "Admin",
  first_time: "Pengguna baru",
}

const operations: Readonly<Record<string, string>> = {
  show: "one",
  edit: "update",
  clone: "create",
  delete: "remove",
}

const parts = ["views", "actions", "queries"] as const

const isDeclared = (resource: Resource, operation: string) =>
  operation in resource.calls ||
  parts.some((part) => operation in (resource[part] ?? {})) ||
  // A record without a call of its own is found in its list.
  (operation === "one" && "list" in resource.calls)

/** "GRO Admin atau Admin" */
export const namesOf = (roles: readonly Role[]): string =>
  roles.map((role) => ROLE_NAMES[role]).join(" atau ") || "tidak seorang pun"

export interface AccessDependencies {
  resources: readonly Resource[]
  policy: Policy
  role: Role
}

const ROLES = Object.keys(ROLE_NAMES) as Role[]

/** Refine's port to the policy. It answers at once: nothing that is forbidden shows for a moment. */
export const accessControlProviderOf = ({ resources, policy, role }: AccessDependencies): AccessControlProvider => ({
  can: async ({ resource: name = "", action }) => {
    const operation = operations[action] ?? action
    const resource = resources.find((candidate) => candidate.name === name)
    if (!resource) return { can: false, reason: `Tidak ada data bernama ${name}.` }
    const isPage = operation === "list" && !("list" in resource.calls)
    if (!isPage && !isDeclared(resource, operation))
      return { can: false, reason: `${resource.label} tidak menyediakan ini.` }
    if (isPage ? policy.sees(role, name) : policy.may(role, name, operation)) return { can: true }
    const others = ROLES.filter((other) => policy.may(other, name, operation))
    return { can: false, reason: `Hanya untuk ${namesOf(others)}.` }
  },
  options: { buttons: { enableAccessControl: true, hideIfUnauthorized: true }, queryOptions: { staleTime: Infinity } },
})
