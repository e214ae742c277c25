import type { BaseRecord } from "@refinedev/core"
import type { useRecords } from "../../../data/record-queries.ts"
import { SEARCH } from "../../../data/refine-query.ts"
import {
  type Field,
  fieldOfKind,
  mayPointTo,
  nameKey,
  type Resource,
  readCell,
  traitsOf,
} from "../../../declare/index.ts"
import { filtersOfParents, targetOf } from "../../../fields/relation-names.ts"
import { readParents } from "../../../fields/within.ts"
import type { PastedCells } from "./cells-draft.ts"

/** Returns the first column of copied cells. Spreadsheets quote cells that contain line breaks. */
export const columnOf = (text: string): string[] =>
  [...`${text.replace(/(\r\n|\r|\n)$/, "")}\n`.matchAll(/("(?:[^"]|"")*"|[^\r\n\t]*)[^\r\n]*(?:\r\n|\r|\n)/g)].map(
    ([, cell = ""]) => (/^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell),
  )

interface Lookup {
  resources: readonly Resource[]
  fetchList: ReturnType<typeof useRecords>["fetchList"]
}

const findByName = async (
  { resources, fetchList }: Lookup,
  field: Field<"relation">,
  row: BaseRecord,
  text: string,
) => {
  const { resource, isWhole, nameOf } = targetOf(resources, field.to)
  const { data } = await fetchList({
    resource,
    filters: [
      ...filtersOfParents(readParents(field, row)),
      ...(isWhole ? [] : [{ field: SEARCH, operator: "eq", value: text } as const]),
    ],
    pagination: isWhole ? { mode: "off" } : { mode: "server", currentPage: 1, pageSize: 50 },
  })
  const same = data.filter((one) => nameKey(nameOf(one)) === nameKey(text) && mayPointTo(field, one))
  return same.length === 1 ? same[0] && { value: same[0].id, label: nameOf(same[0]) } : undefined
}

export const readPasted = async (
  lookup: Lookup,
  field: Field,
  row: BaseRecord,
  text: string,
): Promise<PastedCells[string]> => {
  const relation = fieldOfKind("relation", field)
  const { value, refused } = readCell(text, field)
  if (refused) return { value: traitsOf[field.kind].isPicked ? null : text.trim(), refused }
  if (!relation || value === undefined) return { value: value ?? null }
  const found = await findByName(lookup, relation, row, String(value)).catch(() => undefined)
  return found ?? { value: null, refused: `“${text.trim()}” tidak ditemukan. Pilih ${field.label.toLowerCase()}.` }
}
