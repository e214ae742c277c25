import { showNumber } from "../../src/declare/format.ts"
import {
  answer,
  isPersonal,
  type ListQuery,
  parseQuery,
  phoneOf,
  printQuery,
  type Resource,
} from "../../src/declare/index.ts"
import { z } from "../../src/declare/zod.ts"
import { logActivity } from "./audit.ts"
import type { Handler } from "./context.ts"
import { dropForbiddenFilters } from "./field-access.ts"
import { parseBody } from "./parse-body.ts"
import { isPersonalDataSearch } from "./personal-data.ts"
import { pageIn } from "./totals.ts"

const note = z.object({
  columns: z.array(z.string().max(200)).max(500),
  rows: z.number().int().min(0).max(1_000_000_000),
  format: z.enum(["csv", "xlsx"]),
})

const HIDDEN = "…"

/** The query as it is logged: personal data that was searched for must not be. */
const printLogged = (resource: Resource, query: ListQuery): string => {
  const { search, sort, filters } = query
  const shown = filters.map((filter) =>
    isPersonal(resource.fields[filter.field]) && filter.operator !== "null" ? { ...filter, value: HIDDEN } : filter,
  )
  const isHidden =
    search.includes("@") || phoneOf(search) || isPersonalDataSearch({ resource }, { ...query, filters: [] })
  const parameters = printQuery({ search: isHidden ? HIDDEN : search, sort, filters: shown })
  return parameters.map(([name, value]) => `${name}=${value}`).join("&")
}

/** Logs who exported which list, by which filter and with which columns. The file itself is made in the browser. */
export const noteExport: Handler = async (task) => {
  const { context, call, caller, requestId, body } = task
  const { resource, label } = pageIn(task)
  const says = "Isi permintaan harus berupa columns, rows dan format."
  const { columns, rows, format } = parseBody(note, body, says)
  const query = parseQuery(resource, dropForbiddenFilters(caller, resource, task.query))
  await logActivity(
    context.db,
    { context, resource, caller, requestId },
    {
      action: "export",
      subject: `${label}: ${showNumber(rows)} baris, ${format.toUpperCase()}`,
      after: { Filter: printLogged(resource, query), Kolom: columns.join(", ") },
    },
  )
  return answer(call, {})
}
