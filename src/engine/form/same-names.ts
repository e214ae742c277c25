import type { BaseRecord } from "@refinedev/core"
import { SEARCH } from "../../data/refine-query.ts"
import type { useRecords } from "../../data/use-records.ts"
import { fieldOfKind, nameKey, type Resource, sameNameWords } from "../../declare/index.ts"
import type { Checked } from "./check.ts"
import type { Draft } from "./draft.ts"
import type { FormBase } from "./form-start.ts"

/** The records that have a name already, by `field name`; undefined: none. */
export type KnownNames = Map<string, Promise<BaseRecord | undefined>>

interface Lookup {
  resource: Resource
  fetchList: ReturnType<typeof useRecords>["fetchList"]
  /** What was looked for while the form is open. */
  known: KnownNames
}

const keyOf = (name: string, value: unknown) => `${name} ${nameKey(value)}`

const PAGE = 50

/** What cannot be looked up counts as free: the service judges too. */
const find = ({ resource, fetchList }: Lookup, name: string, wanted: string, own: unknown) =>
  fetchList({
    resource: resource.name,
    filters: [{ field: SEARCH, operator: "eq", value: wanted }],
    pagination: { mode: "server", currentPage: 1, pageSize: PAGE },
  }).then(
    ({ data }) => data.find((row) => nameKey(row[name]) === wanted && String(row.id) !== String(own)),
    () => undefined,
  )

/** The record that has this name already, as far as it was looked for. */
export const knownNamesake = (known: KnownNames, name: string, value: unknown) => known.get(keyOf(name, value))

/** Judges names as the reference API does, where a service may not: another record must not have them. */
export const withSameNames = async (
  lookup: Lookup,
  base: FormBase,
  draft: Draft,
  checked: Checked,
): Promise<Checked> => {
  const { resource, known } = lookup
  const sentences: Record<string, string> = { ...checked.sentences }
  for (const [name, field] of Object.entries(resource.fields)) {
    const wanted = nameKey(draft[name])
    const isOwn = base.record !== undefined && wanted === nameKey(base.baseline[name])
    if (!fieldOfKind("text", field)?.unique || sentences[name] || wanted === "" || isOwn) continue
    const key = keyOf(name, wanted)
    const looking = known.get(key) ?? find(lookup, name, wanted, base.record?.id)
    known.set(key, looking)
    const other = await looking
    if (other) sentences[name] = sameNameWords(field.label, String(other[name]))
  }
  return { ...checked, sentences }
}
