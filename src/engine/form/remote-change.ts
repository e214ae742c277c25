import type { BaseRecord, HttpError } from "@refinedev/core"
import { type RefObject, useEffect, useEffectEvent } from "react"
import { type Fields, getByPath, isEmpty, isObject, type Kind, type Resource } from "../../declare/index.ts"
import { isSameId } from "../../fields/relation-names.ts"
import { dependentsOf } from "../../fields/within.ts"
import { useLiveEvents } from "../../live/use-live-events.ts"
import { useAppContext } from "../../session/app-context.ts"
import { type Draft, isSame } from "./draft.ts"
import type { Phase, RemoteChange } from "./form-start.ts"
import { mergeLists } from "./merge-lists.ts"

/** Fields that change together, such as the four levels of a region. */
export type Unit = readonly string[]

const unitsOf = (fields: Fields, names: readonly string[]): Unit[] => {
  const inside = new Set(names.flatMap((name) => dependentsOf(fields, name)))
  return names
    .filter((name) => !inside.has(name))
    .map((name) => [name, ...dependentsOf(fields, name).filter((key) => names.includes(key))])
}

export interface Merge {
  draft: Draft
  taken: readonly Unit[]
  /** Lists that both sides changed, item by item; `draft` contains both changes. */
  merged: readonly Unit[]
  /** Changed differently on both sides; `draft` contains mine. */
  disputed: readonly Unit[]
}

const LISTS: readonly Kind[] = ["images", "relations", "list"]

const mergeUnit = (fields: Fields, [name = "", ...more]: Unit, base: Draft, mine: Draft, theirs: Draft) =>
  more.length === 0 && LISTS.includes(fields[name]?.kind as Kind)
    ? mergeLists(base[name], mine[name], theirs[name])
    : undefined

export const merge = (fields: Fields, base: Draft, mine: Draft, theirs: Draft): Merge => {
  const units = unitsOf(fields, Object.keys(mine))
  const differs = (a: Draft, b: Draft) => (unit: Unit) => unit.some((name) => !isSame(a[name], b[name]))
  const changed = units.filter(differs(base, theirs)).filter(differs(mine, theirs))
  const both = changed.filter(differs(base, mine))
  const taken = changed.filter((unit) => !both.includes(unit))
  const lists = both.flatMap((unit) => {
    const value = mergeUnit(fields, unit, base, mine, theirs)
    return value ? [{ unit, values: { [String(unit[0])]: value } }] : []
  })
  const merged = lists.map(({ unit }) => unit)
  const draft = Object.assign({}, takeTheirValues(mine, theirs, taken), ...lists.map(({ values }) => values)) as Draft
  return { draft, taken, merged, disputed: both.filter((unit) => !merged.includes(unit)) }
}

export const takeTheirValues = (draft: Draft, theirs: Draft, units: readonly Unit[]): Draft => ({
  ...draft,
  ...Object.fromEntries(units.flat().map((name) => [name, theirs[name]])),
})

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined)

export type Failure = HttpError & { body?: unknown }

/** Reads the newer record from the response. A 409 without this record, such as for a name in use, is no conflict. */
export const readConflict = (
  error: Failure | undefined,
  resource: Resource,
  old: BaseRecord,
): RemoteChange | undefined => {
  const record = error?.statusCode === 409 ? getByPath(error.body, "data") : undefined
  if (!isObject(record)) return undefined
  const isSame = ["id", resource.id].some((name) => !isEmpty(record[name]) && isSameId(record[name], old[name]))
  if (!isSame) return undefined
  return {
    record,
    by: textOf(record.updated_by),
    isOwn: record.is_own_update === true,
    at: textOf(record.updated_at),
  }
}

interface RemoteChangeOptions {
  resource: Resource
  record: BaseRecord | undefined
  latest: BaseRecord | undefined
  phase: RefObject<Phase>
  /** `isGuess` is true if only the version number indicates a change. */
  onRemoteChange: (remoteChange: RemoteChange, isGuess?: boolean) => void
}

const isNumber = (value: unknown) => typeof value === "number"

export const useRemoteChange = ({ resource, record, latest, phase, onRemoteChange }: RemoteChangeOptions) => {
  const { config } = useAppContext()
  // Detects changes whose events were lost while offline.
  const isNewer = config.extensions && isNumber(latest?.version) && Number(latest?.version) > Number(record?.version)
  const isOwnSave = () => phase.current === "sending" || phase.current === "saved"
  const reportNewer = useEffectEvent((at: unknown) => isOwnSave() || onRemoteChange({ at: textOf(at) }, true))
  useEffect(() => {
    if (isNewer) reportNewer(latest?.updated_at)
  }, [isNewer, latest?.updated_at])
  useLiveEvents({
    channel: `resources/${resource.name}`,
    types: ["updated", "deleted"],
    params: { ids: record?.id === undefined ? [] : [record.id] },
    enabled: config.extensions && record?.id !== undefined,
    onLiveEvent: ({ type, payload, date }) => {
      const { by, isOwn, version } = payload as { by?: unknown; isOwn?: unknown; version?: unknown }
      const isSeen = typeof version === "number" && type !== "deleted" && version <= Number(record?.version)
      if (isOwnSave() || isSeen) return
      onRemoteChange({
        by: textOf(by),
        isOwn: isOwn === true,
        at: date.toISOString(),
        isRemoved: type === "deleted",
      })
    },
  })
}
