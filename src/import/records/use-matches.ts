import type { BaseRecord } from "@refinedev/core"
import { chunk } from "es-toolkit"
import { useState } from "react"
import { useRecords } from "../../data/record-queries.ts"
import { refineQueryOf } from "../../data/refine-query.ts"
import { importKeysOf, throughOf } from "../../declare/imports.ts"
import { type Filter, MAX_SKIPPED_ROWS, operatorsFor, type Resource, type Row } from "../../declare/index.ts"
import type { Summary } from "../../domain/listing-import/summary.ts"
import { CUT, nextPage, PAGE_ROWS, startReading, takePage } from "../../engine/list/page-reading.ts"
import { useAppContext } from "../../session/app-context.ts"
import type { Progress, RemoteImportSession } from "../use-import-session.ts"
import { toKnownRecord } from "./known-record.ts"

/** Values per request, so that its address stays short. */
const VALUES_PER_REQUEST = 40

/** A list parameter separates its values by commas. */
const filtersOf = (resource: Resource, keys: readonly Row[]): Filter[] => {
  const [name = ""] = importKeysOf(resource)
  const field = resource.fields[name]
  const values = [...new Set(keys.map((key) => String(key[name])))]
  const isTogether = (value: string) => field && operatorsFor(field).includes("in") && !value.includes(",")
  return [
    ...chunk(values.filter(isTogether), VALUES_PER_REQUEST).map(
      (value): Filter => ({ field: name, operator: "in", value }),
    ),
    ...values.filter((value) => !isTogether(value)).map((value): Filter => ({ field: name, operator: "eq", value })),
  ]
}

/** Finds the records that the rows of a table name by their key, and what the user may do with them. */
export const useMatches = (resource: Resource) => {
  const { can, config } = useAppContext()
  const { fetchList } = useRecords()
  const [failure, setFailure] = useState<string>()
  const toKnown = (record: BaseRecord) => toKnownRecord(resource, record)

  /** @returns undefined if there are more pages than `mostPages` */
  const readAll = async (filters: Filter[], mostPages = Number.POSITIVE_INFINITY) => {
    const rows: BaseRecord[] = []
    const reading = startReading()
    while (!reading.isDone) {
      const query = nextPage(reading, { search: "", sort: [], filters })
      rows.push(...takePage(reading, await fetchList({ resource: resource.name, ...refineQueryOf(query) })))
      const most = reading.total || Number.POSITIVE_INFINITY
      if (!reading.isDone && most > mostPages * PAGE_ROWS) return undefined
      // The pages are in the order of ids, so the reading can go on from one.
      reading.isById = config.extensions && most > MAX_SKIPPED_ROWS
    }
    // A record that was not read would be added once more.
    if (reading.isCut) throw new Error(CUT)
    return rows
  }
  const readWhole = async (mostPages: number) => {
    if (!resource.calls.list?.whole) return readAll([], mostPages)
    return (await fetchList({ resource: resource.name, pagination: { mode: "off" } })).data
  }

  /** Reads the whole list if that takes fewer requests than asking for the keys. `row` is looked up again, alone. */
  const find = async (session: RemoteImportSession, onProgress: (progress: Progress) => void, row?: number) => {
    const open = await session.openKeys(row)
    const filters = filtersOf(
      resource,
      open.map(([, values]) => values),
    )
    const whole = row === undefined && open.length > 0 ? await readWhole(filters.length) : undefined
    if (whole) return session.setRecords(whole.map(toKnown))
    const found = new Map<string, BaseRecord>()
    for (const [at, filter] of filters.entries()) {
      onProgress({ part: at / filters.length, task: `Mencocokkan dengan ${resource.noun} yang sudah ada` })
      for (const record of (await readAll([filter])) ?? []) found.set(String(record.id), record)
    }
    return session.setRecords(
      [...found.values()].map(toKnown),
      open.map(([key]) => key),
    )
  }

  const compare = async (
    session: RemoteImportSession,
    onProgress: (progress: Progress) => void,
    row?: number,
  ): Promise<Summary | undefined> => {
    setFailure(undefined)
    try {
      const may = (name: string) => can(resource.name, name)
      await session.setRights({ create: may(throughOf(resource) ?? "create"), update: may("update") })
      return await find(session, onProgress, row)
    } catch (error) {
      setFailure(
        `${resource.label} yang sudah ada tidak dapat dibaca, jadi belum jelas baris mana yang baru. ${(error as Error).message}`,
      )
      return undefined
    }
  }
  return { compare, match: compare, failure, isRequired: true }
}

export type MatchLookup = ReturnType<typeof useMatches>
