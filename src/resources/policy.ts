import { type Action, type Field, filtersOf, mayWrite, type Page, pagesOf, type Resource } from "../declare/index.ts"

/** First-time users have an admin flag and an unfinished registration. */
export type Role = "gro_admin" | "ADMIN" | "first_time"

export const ADMIN_FLAGS = ["gro_admin", "ADMIN"] as const

/** Pages by role. To exchange the menus of both roles, exchange their names here. */
const PAGES_BY_ROLE: Readonly<Record<Role, { only: readonly string[] } | { without: readonly string[] }>> = {
  gro_admin: { without: ["registration"] },
  ADMIN: {
    without: [
      "registration",
      "subscribe-transaction",
      "house-list.premium",
      "premium-ads",
      "bi-checking",
      "account-session",
      "master-subscribe",
      "master-province",
      "master-city",
      "master-district",
      "master-village",
      "payment",
      "activity",
      "lytics",
      "usytics",
      "report-share",
      "withdrawal",
      "setting",
      "service-status",
    ],
  },
  first_time: { only: ["registration"] },
}

/** Calls beyond the pages: the profile for the registration, the office settings for waiting times. */
const ALSO: Readonly<Partial<Record<Role, readonly string[]>>> = {
  ADMIN: ["setting.one"],
  first_time: ["agent-profile.one", "agent-profile.update"],
}

const MENU_ORDER = ["home", "house-list", "subscribe-transaction", "house-list.premium", "premium-ads"]

/** Pages that a phone shows without the menu, with short labels. */
const PHONE_PAGES = [
  ["request-cust", "Leads"],
  ["schedule-house-list", "Jadwal"],
  ["house-list", "Listing"],
  ["notification-own", "Notifikasi"],
] as const

export const flagsOf = (flag: unknown): string[] =>
  (Array.isArray(flag) ? flag : String(flag ?? "").split(",")).map((item) => String(item).trim()).filter(Boolean)

/** @returns undefined if the user cannot sign in */
export const roleOf = (flag: unknown, firstTime = false): Role | undefined => {
  const flags = flagsOf(flag)
  if (!ADMIN_FLAGS.some((accepted) => flags.includes(accepted))) return undefined
  if (firstTime) return "first_time"
  return flags.includes("ADMIN") ? "ADMIN" : "gro_admin"
}

export interface Policy {
  sees: (role: Role, page: string) => boolean
  may: (role: Role, resource: string, operation: string) => boolean
  seenBy: (page: string) => Role[]
  menu: (role: Role) => Page[]
  atHand: (role: Role) => { page: Page; word: string }[]
}

const sees = (role: Role, page: string) => {
  const rule = PAGES_BY_ROLE[role]
  return "only" in rule ? rule.only.includes(page) : !rule.without.includes(page)
}

const menuPosition = ({ name }: Page) => MENU_ORDER.indexOf(name) + 1 || MENU_ORDER.length + 1

const seesView = (role: Role, resource: string, { view }: Pick<Action, "view">) =>
  view === undefined || sees(role, `${resource}.${view}`)

/** Denies actions that ask for or set fields of other roles. */
const mayAct = (role: Role, { name, fields, actions = {} }: Resource, operation: string) => {
  const action: Action | undefined = actions[operation]
  if (!action) return true
  const written = Object.keys({ ...action.asks, ...action.gives }).flatMap((field) => fields[field] ?? [])
  return (
    (action.roles?.includes(role) ?? true) &&
    seesView(role, name, action) &&
    written.every((field) => mayWrite(field, role))
  )
}

const isPicked = (role: Role, resource: Resource, name: string, field: Field): boolean => {
  const { calls, actions = {} } = resource
  const hasForm = !calls.list || calls.create !== undefined || calls.update !== undefined
  return (
    (hasForm && !field.readOnly) ||
    filtersOf(resource).some(([filter]) => filter === name) ||
    Object.values(actions).some((action) => name in (action.asks ?? {}) && seesView(role, resource.name, action))
  )
}

export const policyOf = (resources: readonly Resource[]): Policy => {
  const pages = pagesOf(resources)
  const isRelated = (role: Role, { resource }: Page, name: string) =>
    Object.entries(resource.fields).some(
      ([own, field]) => "to" in field && field.to === name && isPicked(role, resource, own, field),
    )
  const worksOn = (role: Role, name: string) =>
    pages.some((page) => page.resource.name === name && sees(role, page.name))

  const may = (role: Role, name: string, operation: string): boolean => {
    if (ALSO[role]?.includes(`${name}.${operation}`)) return true
    const resource = resources.find((candidate) => candidate.name === name)
    if (!resource) return false
    if (resource.partOf) return sees(role, resource.partOf)
    if (operation in (resource.views ?? {})) return sees(role, `${name}.${operation}`)
    if (resource.route === undefined) return true
    const isRead = operation === "list" || operation === "one" || operation in (resource.queries ?? {})
    // Forms, actions and filters may read the lists they pick from: the listing form needs areas without their pages.
    return isRead
      ? worksOn(role, name) || pages.some((page) => sees(role, page.name) && isRelated(role, page, name))
      : sees(role, name) && mayAct(role, resource, operation)
  }

  return {
    sees,
    may,
    seenBy: (page) => (Object.keys(PAGES_BY_ROLE) as Role[]).filter((role) => sees(role, page)),
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
