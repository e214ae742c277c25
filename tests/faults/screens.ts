import { pagesOf } from "../../src/declare/index.ts"
import { resources } from "../../src/resources/index.ts"
import type { Documented } from "../documented/documented.ts"

export interface Screen {
  list: string
  /** Origin of the call: the list, a page, the first record's page, a form, an action's dialog, or a picture picker. */
  by: "list" | "page" | "record" | "create" | "edit" | "action" | "picture"
  presses?: string
  chooses?: readonly [string, string]
  writes?: string
}

const action = (list: string, presses: string, rest: Partial<Screen> = {}): Screen => ({
  list: `/dashboard/${list}`,
  by: "action",
  presses,
  ...rest,
})

const SPECIAL_SCREENS: Readonly<Record<string, Screen>> = {
  "houseList.statistic": { list: "/dashboard/listing", by: "list" },
  "lytics.range": { list: "/dashboard/analytics/statistic", by: "page" },
  "agentProfile.one": { list: "/dashboard/profile", by: "page" },
  "views.list": { list: "/dashboard/profile", by: "page" },
  "leads.groups": { list: "/dashboard/leads?face=groups", by: "page" },
  "notification.own": { list: "/dashboard/notification-own", by: "page" },
  "notification.blast": {
    list: "/dashboard/notification",
    by: "create",
    presses: "Kirim",
    chooses: ["Penerima", "Semua admin"],
  },
  "schedule.update": { list: "/dashboard/schedule?face=table", by: "edit" },
  "schedule.remove": action("schedule?face=table", "Hapus"),
  "messages.list": { list: "/dashboard/leads", by: "record" },
  "houseList.sold": action("listing?status=active&ad_type=sale", "Tandai terjual"),
  "houseList.status": action("listing?status=active", "Ubah status", {
    chooses: ["Status", "Diblokir"],
    writes: "Alasan",
  }),
  "biChecking.status": action("bi-checking?status=submitted&consent=true", "Ubah status", {
    chooses: ["Status", "Diproses"],
    writes: "Catatan",
  }),
  "withdrawal.process": action("withdrawal?status=reviewing", "Tolak", { writes: "Catatan" }),
  "payment.triggerManual": action("pg/payment?status=pending", "Picu webhook", { writes: "Alasan" }),
  "upload.file": { list: "/dashboard/ads-premium/create", by: "picture" },
}

const UNTESTED_REASONS: Readonly<Record<string, string>> = {
  login: "before there is a page that could stay usable: tests/browser/login.spec.ts",
  "houseList.uploadCsv": "sent by an import of several steps: tests/browser/csv-import.spec.ts cuts it",
  "premiumAds.excel": "sent by an import of several steps: through the providers only",
  "leads.remove": "sent after the seconds in which it can be taken back: through the providers only",
  "messages.create":
    "waits in the device and is sent again by itself: tests/browser/conversation-documented.spec.ts cuts it",
  "notification.read": "goes over the socket, and by its call only while that is down: through the providers only",
  "areaMaster.add": "what it sends is picked from a search: through the providers only",
}

const OPERATIONS: Readonly<Record<string, Screen["by"]>> = { one: "record", create: "create", update: "edit" }

export const screenOf = ({ id, asked, query }: Documented): Screen | string => {
  const [name = "", part = ""] = asked.part.split(".")
  const beside = SPECIAL_SCREENS[id] ?? UNTESTED_REASONS[id]
  if (beside) return beside
  const view = part === "list" || part in OPERATIONS || part === "remove" ? undefined : part
  const page = pagesOf(resources).find(({ resource, view: own }) => resource.name === name && own === view)
  if (!page) throw new Error(`${id} has no screen`)
  if (part === "remove") return action(page.route, "Hapus")
  const by = OPERATIONS[part] ?? "list"
  return { list: `/dashboard/${page.route}${query && by === "list" ? `?${new URLSearchParams(query)}` : ""}`, by }
}

export const addressOf = ({ service, path }: Documented): RegExp =>
  new RegExp(`/svc/${service}${path.replace(/\{\w+\}/g, "[^/?]+")}(\\?.*)?$`)
