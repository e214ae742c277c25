import type { DataProvider } from "@refinedev/core"
import { mergeDialect } from "../../src/adapt/dialect.ts"
import { SEARCH } from "../../src/data/refine-query.ts"
import type { Resource } from "../../src/declare/index.ts"
import type { DocumentedCall } from "../documented.ts"
import type { Finding } from "../findings.ts"
import type { Row } from "../reader.ts"
import type { Study } from "../study.ts"
import type { Made } from "./made.ts"

export interface Writing {
  study: Study
  send: DataProvider
  made: Made
  left: string[]
  mark: string
}

export const createSuccess = ({ study }: Writing, { resource }: DocumentedCall, says: string): Finding => ({
  verdict: Object.keys(mergeDialect(study.dialect, resource)).length ? "adapted" : "right",
  says,
})

export const untested = (says: string): Finding => ({ verdict: "untested", says })

const LOOKED_THROUGH = 200

/** Searches by name, because create responses may omit the id. */
export const findByMark = async ({ send, mark }: Writing, { name, title }: Resource): Promise<Row | undefined> => {
  const pagination = { currentPage: 1, pageSize: LOOKED_THROUGH, mode: "server" as const }
  const lists = [{ filters: [{ field: SEARCH, operator: "eq" as const, value: mark }] }, {}]
  for (const more of lists) {
    const { data } = await send.getList({ resource: name, pagination, ...more }).catch(() => ({ data: [] }))
    const found = data.find((row) => String(row[title] ?? "").startsWith(mark))
    if (found?.id !== undefined && found.id !== null) return found
  }
  return undefined
}
