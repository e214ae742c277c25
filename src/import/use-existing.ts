import { useState } from "react"
import { callName, useCall } from "../data/use-call.ts"
import type { Resource } from "../declare/index.ts"
import { z } from "../declare/zod.ts"
import type { Existing } from "../domain/listing-import/duplicate-rows.ts"
import type { Candidates } from "../domain/listing-import/import-session.ts"
import type { Summary } from "../domain/listing-import/summary.ts"
import { useAppContext } from "../session/app-context.ts"
import type { MatchLookup } from "./records/use-matches.ts"
import type { Progress, RemoteImportSession } from "./use-import-session.ts"
import type { Comparison } from "./use-wizard.ts"

const ACTION = "findDuplicates"
const MAX_ROWS_PER_CALL = 1000

const foundSchema = z.looseObject({
  n: z.int(),
  id: z.coerce.string(),
  title: z.string(),
  why: z.enum(["source_id", "same"]).transform((why) => (why === "same" ? why : "source")),
})

/** Finds records that repeat a row, if the service can. A failed comparison does not block the import. */
const useExisting = (resource: Resource) => {
  const { config } = useAppContext()
  const { call } = useCall()
  const [failure, setFailure] = useState<string>()
  const { noun } = resource

  const find = async (rows: readonly unknown[]) => {
    const answer = await call(callName(resource, ACTION), { payload: { rows: JSON.stringify(rows) } })
    const rowsFound: readonly unknown[] = Array.isArray(answer) ? answer : []
    return rowsFound.flatMap((row) => foundSchema.safeParse(row).data ?? [])
  }

  const compare = async (
    session: RemoteImportSession,
    onProgress: (progress: Progress) => void,
  ): Promise<Summary | undefined> => {
    if (!config.extensions || !resource.actions?.[ACTION]) return undefined
    setFailure(undefined)
    try {
      const found: (readonly [number, Existing])[] = []
      for (let from: number | undefined = 0; from !== undefined; ) {
        const { rows, next, part }: Candidates = await session.candidates(from, MAX_ROWS_PER_CALL)
        const known = rows.length > 0 ? await find(rows) : []
        found.push(...known.map(({ n, ...record }) => [n, record] as const))
        onProgress({ part, task: `Membandingkan dengan ${noun} yang sudah ada` })
        from = next
      }
      return await session.setExisting(found)
    } catch (error) {
      setFailure(`Perbandingan dengan ${noun} yang sudah ada gagal. ${(error as Error).message}`)
      return undefined
    }
  }
  return { compare, failure }
}

/** Finds records by the keys of their rows, and records that a new row repeats. */
export const useComparison = (resource: Resource, matches: MatchLookup): Comparison => {
  const existing = useExisting(resource)
  const match: Comparison["match"] = async (session, onProgress) =>
    (await session.namesRecords()) ? matches.match(session, onProgress) : undefined
  return {
    match,
    compare: async (session, onProgress) => {
      const matched = await match(session, onProgress)
      return (await existing.compare(session, onProgress)) ?? matched
    },
    failure: matches.failure ?? existing.failure,
    isRequired: matches.failure !== undefined,
  }
}
