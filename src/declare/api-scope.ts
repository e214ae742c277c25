import { methodOf } from "./call.ts"
import { type DeclaredCall, declaredCallsOf } from "./declared-calls.ts"
import { ownValue } from "./own-value.ts"
import type { Resource } from "./resource.ts"

/** Scopes of an API key are `house-list:read`, `:create`, `:update`, `:delete`, or `:` and the name of an action. */
const VERBS: Readonly<Record<string, string>> = {
  list: "read",
  one: "read",
  create: "create",
  update: "update",
  remove: "delete",
}

/** Services without records of their own work on those of others, whose scopes they would pass by. */
const hasRecords = ({ resource: { route, calls }, call }: DeclaredCall) =>
  route !== undefined || Object.keys(calls).length > 0 || call.sends === "multipart"

const verbOf = ({ place, part, call }: DeclaredCall): string | undefined => {
  if (place === "calls") return ownValue(VERBS, part)
  if (place === "actions") return part
  return methodOf(call) === "GET" ? "read" : undefined
}

/** The scope that a key needs for a call. @returns undefined if no key may make the call */
const scopeOfCall = (declared: DeclaredCall): string | undefined => {
  const { resource, call } = declared
  const verb = verbOf(declared)
  const isClosed = call.inPerson || call.open || !hasRecords(declared)
  return isClosed || verb === undefined ? undefined : `${resource.name}:${verb}`
}

export const scopeOf = (resource: Resource, part: string): string | undefined => {
  const declared = declaredCallsOf(resource).find((one) => one.part === part)
  return declared && scopeOfCall(declared)
}

export interface Scope {
  scope: string
  label: string
}

const LABELS: Readonly<Record<string, string>> = { read: "Baca", create: "Tambah", update: "Ubah", delete: "Hapus" }

/** All scopes of a resource whose calls `may` allows, reading first. */
export const listScopes = (resource: Resource, may: (part: string) => boolean): Scope[] => {
  const found = declaredCallsOf(resource).flatMap((declared): Scope[] => {
    const scope = may(declared.part) ? scopeOfCall(declared) : undefined
    const verb = verbOf(declared) ?? ""
    return scope ? [{ scope, label: declared.action?.label ?? ownValue(LABELS, verb) ?? verb }] : []
  })
  const unique = found.filter(({ scope }, index) => found.findIndex((other) => other.scope === scope) === index)
  const isRead = ({ scope }: Scope) => scope.endsWith(":read")
  return [...unique.filter(isRead), ...unique.filter((one) => !isRead(one))]
}

/** Scopes for users, by resource: "Listing: baca, ubah". Unknown ones stay as they are. */
export const scopeWords = (scopes: readonly string[], resources: readonly Resource[]): string[] => {
  const known = resources.map((resource) => ({
    label: resource.label,
    chosen: listScopes(resource, () => true).filter(({ scope }) => scopes.includes(scope)),
  }))
  const words = known.flatMap(({ label, chosen }) =>
    chosen.length > 0
      ? [`${label}: ${chosen.map((one) => one.label.charAt(0).toLowerCase() + one.label.slice(1)).join(", ")}`]
      : [],
  )
  const found = new Set(known.flatMap(({ chosen }) => chosen.map(({ scope }) => scope)))
  return [...words, ...scopes.filter((scope) => !found.has(scope))]
}
