import { pagesOf } from "../../src/declare/index.ts"
import { resources } from "../../src/resources/index.ts"
import type { Documented } from "../documented/documented.ts"

/** Where a documented call is sent from. */
export interface Screen {
  /** The address of a list. */
  list: string
  /** What sends the call: the list itself, the page of its first record, or Simpan in a form. */
  by: "list" | "record" | "create" | "edit"
}

/** What opens another call's screen, by hand where it follows from no declaration. */
const BESIDE: Readonly<Record<string, Screen>> = {
  "houseList.statistic": { list: "/dashboard/listing", by: "list" },
  "lytics.range": { list: "/dashboard/analytics/statistic", by: "list" },
  "agentProfile.one": { list: "/dashboard/profile", by: "list" },
  "messages.list": { list: "/dashboard/leads", by: "record" },
}

const OPERATIONS: Readonly<Record<string, Screen["by"]>> = { one: "record", create: "create", update: "edit" }

/** The screen that sends a call, as it follows from the declarations; else why it is not tried from one here. */
export const screenOf = ({ id, asked, query }: Documented): Screen | string => {
  const [name = "", part = ""] = asked.part.split(".")
  const beside = BESIDE[id]
  if (beside) return beside
  const view = part === "list" || part in OPERATIONS || part === "remove" ? undefined : part
  const page = pagesOf(resources).find(({ resource, view: own }) => resource.name === name && own === view)
  if (part === "remove") return "asked for in a dialog of its row: tests/browser/failures.spec.ts tries one for all"
  if (!page) return view ? "an action or a query with a dialog of its own" : "worked with on another resource's page"
  const by = OPERATIONS[part] ?? "list"
  return { list: `/dashboard/${page.route}${query && by === "list" ? `?${new URLSearchParams(query)}` : ""}`, by }
}

/** What the service gets, whatever stands in the path. */
export const addressOf = ({ service, path }: Documented): RegExp =>
  new RegExp(`/svc/${service}${path.replace(/\{\w+\}/g, "[^/?]+")}(\\?.*)?$`)
