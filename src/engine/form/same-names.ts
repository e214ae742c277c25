import type { BaseRecord } from "@refinedev/core"
import type { useRecords } from "../../data/record-queries.ts"
import { SEARCH } from "../../data/refine-query.ts"
import { fieldOfKind, nameKey, type Resource, sameNameWords } from "../../declare/index.ts"
import type { CheckResult } from "./check.ts"
import type { Draft } from "./draft.ts"
import type { FormBase } from "./form-start.ts"

export type KnownNames = Map<string, Promise<BaseRecord | undefined>>

interface Lookup {
  resource: Resource
  fetchList: ReturnType<typeof useRecords>["fetchList"]
  known: KnownNames
}

const keyOf = (name: string, value: unknown) => `${name} ${nameKey(value)}`

const PAGE_SIZE = 50

/** Treats failed lookups as free, because the service validates too. */
const find = ({ resource, fetchList }: Lookup, name: string, wanted: string, own: unknown) =>
  fetchList({
    resource: resource.name,
    filters: [{ field: SEARCH, operator: "eq", value: wanted }],
    pagination: { mode: "server", currentPage: 1, pageSize: PAGE_SIZE },
  }).then(
    ({ data }) => data.find((row) => nameKey(row[name]) === wanted && String(row.id) !== String(own)),
    () => undefined,
  )

export const knownNamesake = (known: KnownNames, name: string, value: unknown) => known.get(keyOf(name, value))

/** Rejects duplicate names as the reference API does, for services that may not. */
export const addNamesakeErrors = async (
  lookup: Lookup,
  base: FormBase,
  draft: Draft,
  checked: CheckResult,
): Promise<CheckResult> => {
  const { resource, known } = lookup
  const sentences: Record<string, string> = { ...checked.sentences }
  for (const [name, field] of Object.entries(resource.fields)) {
    const wanted = nameKey(draft[name])
    const isOwn = base.record !== undefined && wanted === nameKey(base.baseline[name])
    if (fieldOfKind("text", field)?.unique !== true || sentences[name] || wanted === "" || isOwn) continue
    const key = keyOf(name, wanted)
    const looking = known.get(key) ?? find(lookup, name, wanted, base.record?.id)
    known.set(key, looking)
    const other = await looking
    if (other) sentences[name] = sameNameWords(field.label, String(other[name]))
  }
  return { ...checked, sentences }
}
