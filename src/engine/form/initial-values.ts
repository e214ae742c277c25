import { useEffect, useState } from "react"
import { useLocation } from "react-router"
import { withinTime } from "../../data/at-most.ts"
import { useRecords } from "../../data/record-queries.ts"
import {
  fieldOfKind,
  fieldsOf,
  isEmpty,
  isObject,
  NEW_SPAN_MS,
  type Overlap,
  parseQuery,
  type Resource,
  type Row,
} from "../../declare/index.ts"
import { type Draft, draftOf, isSame } from "./draft.ts"

/** Milliseconds that a form waits for other appointments before it opens. */
const BUSY_TIMEOUT_MS = 1500

type FetchList = ReturnType<typeof useRecords>["fetchList"]

const proposeTime = async (fetchList: FetchList, resource: Resource, rule: Overlap, given: Draft): Promise<Draft> => {
  const { from, to } = rule
  const start = given[from]
  if (typeof start === "string") return { [to]: new Date(Date.parse(start) + NEW_SPAN_MS).toISOString() }
  const [{ freeTimes }, { readBusy }] = await Promise.all([
    import("../../domain/overlaps.ts"),
    import("../overlap/busy.ts"),
  ])
  const busy = readBusy(fetchList, resource, given).catch(() => [])
  const others = (await withinTime(BUSY_TIMEOUT_MS, busy)) ?? []
  const [free] = freeTimes(rule, given, others, { after: Date.now(), count: 1, step: 60 })
  return free ? { [from]: free.from, [to]: free.to } : {}
}

/** @returns undefined until the proposal is ready */
export const useProposedTime = (resource: Resource, isNew: boolean, given: Draft | undefined): Draft | undefined => {
  const rule = isNew ? resource.overlap : undefined
  const { fetchList } = useRecords()
  const [proposed, setProposed] = useState<Draft>()
  const isDue = rule !== undefined && given !== undefined && isEmpty(given[rule.to])
  useEffect(() => {
    if (!isDue || !rule || !given) return
    let isGone = false
    const settle = (times: Draft) => isGone || setProposed((current) => current ?? { ...times, ...given })
    void proposeTime(fetchList, resource, rule, given).then(settle, () => settle({}))
    return () => {
      isGone = true
    }
  }, [isDue, rule, given, fetchList, resource])
  return isDue ? proposed : given
}

/** Ignores unknown and invalid values. */
const validValues = async (resource: Resource, named: ReadonlyMap<string, unknown>): Promise<Draft> => {
  // Form order puts regions before their children.
  const questions = fieldsOf(resource, "form").filter(([name]) => named.has(name))
  if (questions.length === 0) return {}
  const { schemaOfField } = await import("../../declare/schema.ts")
  const draft: Record<string, unknown> = {}
  for (const [name, field] of questions) {
    const parents = Object.values(fieldOfKind("relation", field)?.within ?? {})
    const { success, data } = schemaOfField(field, false).safeParse(named.get(name))
    if (success && parents.every((parent) => parent in draft)) draft[name] = data
  }
  return draft
}

/** Returns initial values from an address such as `?property_id=12&source=call`. */
export const initialValuesIn = (resource: Resource, parameters: URLSearchParams): Promise<Draft> => {
  const { filters } = parseQuery(resource, parameters)
  const equal = filters.filter(({ operator, any }) => operator === "eq" && !any)
  return validValues(resource, new Map(equal.map(({ field, value }) => [field, value])))
}

/** Router state of a form for a new record that begins as a copy. In the state, because texts are too long for an address. */
export const createCopyState = (resource: Resource, record: Row): { copied: Draft } => {
  const copied = fieldsOf(resource, "form").filter(([name]) => !resource.copies?.without.includes(name))
  const draft = draftOf(resource, record)
  return { copied: Object.fromEntries(copied.map(([name]) => [name, draft[name]])) }
}

const copiedIn = (state: unknown): ReadonlyMap<string, unknown> =>
  new Map(
    Object.entries(isObject(state) && isObject(state.copied) ? state.copied : {}).filter(
      ([, value]) => !isEmpty(value),
    ),
  )

export const showOverruledFields = ({ fields }: Resource, given: Draft, draft: Draft): string => {
  const labels = Object.keys(given)
    .filter((name) => !isSame(String(draft[name] ?? ""), String(given[name])))
    .map((name) => fields[name]?.label)
  return labels.length > 0 ? ` ${labels.join(", ")} mengikuti draf, bukan halaman yang Anda buka sebelumnya.` : ""
}

const NOTHING: Draft = {}

const backIn = (state: unknown): string | undefined =>
  isObject(state) && typeof state.back === "string" ? state.back : undefined

const onlyRelations = ({ fields }: Resource, values: Draft): Draft =>
  Object.fromEntries(Object.entries(values).filter(([name]) => fieldOfKind("relation", fields[name])))

/**
 * The values of a copy, else those in the address. Of the filters of a list (`isOverList`) only relations are values:
 * a new subscription of the list's package.
 * @returns undefined until the values have been read
 */
export const useInitialValues = (resource: Resource, isNew: boolean, isOverList = false): Draft | undefined => {
  const { search, state } = useLocation()
  const isCopy = copiedIn(state).size > 0
  const isPlain = !isNew || (!isCopy && search === "")
  const isOfList = isOverList && backIn(state) === undefined
  const [given, setGiven] = useState<Draft>()
  useEffect(() => {
    if (isPlain) return
    let isGone = false
    const read = isCopy
      ? validValues(resource, copiedIn(state))
      : initialValuesIn(resource, new URLSearchParams(search)).then((values) =>
          isOfList ? onlyRelations(resource, values) : values,
        )
    void read.then(
      (found) => isGone || setGiven(found),
      () => isGone || setGiven(NOTHING),
    )
    return () => {
      isGone = true
    }
  }, [resource, search, state, isCopy, isPlain, isOfList])
  return isPlain ? NOTHING : given
}

/** Returns the page to go back to. Router state, because links of other sites could set an address parameter. */
export const useBack = (): string | undefined => backIn(useLocation().state)
