import { type Action, type Field, filtersOf, mayWrite, type Page, pagesOf, type Resource } from "../declare/index.ts"
import { ROLES } from "./roles.ts"

/** First-time users have an admin flag and an unfinished registration. */
export type Role = (typeof ROLES)[number]

export const ADMIN_FLAGS = ["gro_admin", "ADMIN"] as const

/** Header of a GRO Admin's call: `ADMIN` asks for no more than an Admin's rights. */
export const VIEW_AS_HEADER = "X-View-As"

/** Sees what is declared without `seenBy`. */
const DEFAULT_SEERS: readonly Role[] = ["gro_admin"]

/** Calls beyond the pages: the profile for the registration, the office settings for waiting times. */
const ALSO: Readonly<Partial<Record<Role, readonly string[]>>> = {
  ADMIN: ["setting.one"],
  first_time: ["agent-profile.one", "agent-profile.update"],
}

export const MENU_ORDER = ["home", "house-list", "subscribe-transaction", "house-list.premium", "premium-ads"]

/** Pages that a phone shows without the menu, with short labels. */
export const PHONE_PAGES = [
  ["request-cust", "Leads"],
  ["schedule-house-list", "Jadwal"],
  ["house-list", "Listing"],
  ["notification-own", "Notifikasi"],
] as const

export const parseFlags = (flag: unknown): string[] =>
  (Array.isArray(flag) ? flag : String(flag ?? "").split(",")).map((item) => String(item).trim()).filter(Boolean)

/** @returns undefined if the user cannot sign in */
export const roleOf = (flag: unknown, firstTime = false): Role | undefined => {
  const flags = parseFlags(flag)
  if (!ADMIN_FLAGS.some((accepted) => flags.includes(accepted))) return undefined
  if (firstTime) return "first_time"
  return flags.includes("ADMIN") ? "ADMIN" : "gro_admin"
}

export interface Policy {
  /** By the name of a page or resource: `house-list.premium`. */
  sees: (role: Role, name: string) => boolean
  /** Nobody without a role may anything. */
  may: (role: Role | undefined, resource: string, operation: string) => boolean
  seenBy: (page: string) => Role[]
  menu: (role: Role) => Page[]
  atHand: (role: Role) => { page: Page; word: string }[]
}

const seersOf = (resources: readonly Resource[]): Policy["sees"] => {
  const seers = new Map<string, readonly string[]>()
  for (const { name, seenBy = DEFAULT_SEERS, views = {} } of resources) {
    seers.set(name, seenBy)
    for (const [view, heading] of Object.entries(views)) seers.set(`${name}.${view}`, heading.seenBy ?? seenBy)
  }
  return (role, name) => seers.get(name)?.includes(role) === true
}

const menuPosition = ({ name }: Page) => MENU_ORDER.indexOf(name) + 1 || MENU_ORDER.length + 1

const isDoneBy = (role: Role, { roles }: Pick<Action, "roles">) => roles?.includes(role) ?? true

/** Denies actions that ask for or set fields of other roles. */
const mayAct = (role: Role, { fields, actions = {} }: Resource, operation: string) => {
  const action: Action | undefined = actions[operation]
  if (!action) return true
  const written = Object.keys({ ...action.asks, ...action.gives }).flatMap((field) => fields[field] ?? [])
  return isDoneBy(role, action) && written.every((field) => mayWrite(field, role))
}

const isPicked = (role: Role, resource: Resource, name: string, field: Field): boolean => {
  const { calls, actions = {} } = resource
  const hasForm = !calls.list || calls.create !== undefined || calls.update !== undefined
  return (
    (hasForm && !field.readOnly) ||
    filtersOf(resource).some(([filter]) => filter === name) ||
    Object.values(actions).some((action) => name in (action.asks ?? {}) && isDoneBy(role, action))
  )
}

export const policyOf = (resources: readonly Resource[]): Policy => {
  const pages = pagesOf(resources)
  const sees = seersOf(resources)
  const isRelated = (role: Role, { resource }: Page, name: string) =>
    Object.entries(resource.fields).some(
      ([own, field]) => "to" in field && field.to === name && isPicked(role, resource, own, field),
    )
  const worksOn = (role: Role, name: string) =>
    pages.some((page) => page.resource.name === name && sees(role, page.name))

  const may = (role: Role | undefined, name: string, operation: string): boolean => {
    if (role === undefined) return false
    if (ALSO[role]?.includes(`${name}.${operation}`)) return true
    const resource = resources.find((candidate) => candidate.name === name)
    if (!resource || !mayAct(role, resource, operation)) return false
    if (resource.partOf) return sees(role, resource.partOf)
    if (operation in (resource.views ?? {})) return sees(role, `${name}.${operation}`)
    if (resource.route === undefined) return sees(role, name)
    const isRead = operation === "list" || operation === "one" || operation in (resource.queries ?? {})
    // Forms, actions and filters may read the lists they pick from: the listing form needs areas without their pages.
    return isRead
      ? worksOn(role, name) || pages.some((page) => sees(role, page.name) && isRelated(role, page, name))
      : sees(role, name)
  }

  return {
    sees,
    may,
    seenBy: (page) => ROLES.filter((role) => sees(role, page)),
    menu: (role) =>
      pages
        .filter((page) => page.menu !== false && sees(role, page.name))
        .sort((a, b) => menuPosition(a) - menuPosition(b)),
    atHand: (role) =>
      PHONE_PAGES.flatMap(([name, word]) =>
        pages.filter((page) => page.name === name && sees(role, name)).map((page) => ({ page, word })),
      ),
  }
}
