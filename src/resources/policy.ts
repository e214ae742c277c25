import { type Action, type Field, filtersOf, mayWrite, type Page, pagesOf, type Resource } from "../declare/index.ts"

/** Who may work here. A first-time user has an admin's flag and an unfinished registration. */
export type Role = "gro_admin" | "ADMIN" | "first_time"

/** The flags that may sign in. */
export const ADMIN_FLAGS = ["gro_admin", "ADMIN"] as const

/** The pages that a role sees. Turning the two menus round is exchanging two names here. */
const SEES: Readonly<Record<Role, { only: readonly string[] } | { without: readonly string[] }>> = {
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

/** What a role may use besides its pages: what the registration asks about, and the office that waiting is measured by. */
const ALSO: Readonly<Partial<Record<Role, readonly string[]>>> = {
  ADMIN: ["setting.one"],
  first_time: ["agent-profile.one", "agent-profile.update"],
}

/** The order of the menu where it is not that of the declarations; what is not named follows. */
const MENU_ORDER = ["home", "house-list", "subscribe-transaction", "house-list.premium", "premium-ads"]

/** The pages under a phone's thumb, with words short enough for their place. */
const AT_HAND = [
  ["request-cust", "Leads"],
  ["schedule-house-list", "Jadwal"],
  ["house-list", "Listing"],
  ["notification-own", "Notifikasi"],
] as const

/** The flag as the services send it: text, a comma list, or an array. */
export const flagsOf = (flag: unknown): string[] =>
  (Array.isArray(flag) ? flag : String(flag ?? "").split(",")).map((item) => String(item).trim()).filter(Boolean)

/** Undefined: may not sign in. */
export const roleOf = (flag: unknown, firstTime = false): Role | undefined => {
  const flags = flagsOf(flag)
  if (!ADMIN_FLAGS.some((accepted) => flags.includes(accepted))) return undefined
  if (firstTime) return "first_time"
  return flags.includes("ADMIN") ? "ADMIN" : "gro_admin"
}

export interface Policy {
  /** May the role open the page? */
  sees: (role: Role, page: string) => boolean
  /** May the role use a declared call: an operation, an action, a query or a view of a resource? */
  may: (role: Role, resource: string, operation: string) => boolean
  /** The roles that may open the page, for the sentence on the not-allowed page. */
  seenBy: (page: string) => Role[]
  menu: (role: Role) => Page[]
  /** What a phone shows without the menu, and in which word. */
  atHand: (role: Role) => { page: Page; word: string }[]
}

const sees = (role: Role, page: string) => {
  const rule = SEES[role]
  return "only" in rule ? rule.only.includes(page) : !rule.without.includes(page)
}

const menuPosition = ({ name }: Page) => MENU_ORDER.indexOf(name) + 1 || MENU_ORDER.length + 1

/** May the role do what stands beside a view? */
const seesView = (role: Role, resource: string, { view }: Pick<Action, "view">) =>
  view === undefined || sees(role, `${resource}.${view}`)

/** May the role do it, where it sees the page? Not where it asks for or gives what others write. */
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

/** Does the role pick the relation from the other list, in a form, by an action or in a filter? What is only shown comes with its label. */
const isPicked = (role: Role, resource: Resource, name: string, field: Field): boolean => {
  const { calls, actions = {} } = resource
  const hasForm = !calls.list || calls.create !== undefined || calls.update !== undefined
  return (
    (hasForm && !field.readOnly) ||
    filtersOf(resource).some(([filter]) => filter === name) ||
    Object.values(actions).some((action) => name in (action.asks ?? {}) && seesView(role, resource.name, action))
  )
}

/** One table for menu, routes, buttons and the reference API. */
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
    // What a page's form, actions and filters pick from may be read by whoever sees the page: the listing form needs areas, also for those without their page.
    return isRead
      ? worksOn(role, name) || pages.some((page) => sees(role, page.name) && isRelated(role, page, name))
      : sees(role, name) && mayAct(role, resource, operation)
  }

  return {
    sees,
    may,
    seenBy: (page) => (Object.keys(SEES) as Role[]).filter((role) => sees(role, page)),
    menu: (role) =>
      pages
        .filter((page) => page.menu !== false && sees(role, page.name))
        .sort((a, b) => menuPosition(a) - menuPosition(b)),
    atHand: (role) =>
      AT_HAND.flatMap(([name, word]) =>
        pages.filter((page) => page.name === name && sees(role, name)).map((page) => ({ page, word })),
      ),
  }
}
