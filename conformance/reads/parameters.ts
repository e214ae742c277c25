import type { ParameterNames } from "../../src/adapt/dialect.ts"
import type { Filter } from "../../src/declare/index.ts"
import type { Row } from "../reader.ts"
import {
  FILTER_WORDS,
  LIMIT_WORDS,
  OFFSET_WORDS,
  PAGE_WORDS,
  PAGE_WORDS_FROM_0,
  SEARCH_WORDS,
  SORT_WORDS,
} from "../words/wire-words.ts"
import {
  canTell,
  type Honoured,
  probeFilter,
  probeLimit,
  probePage,
  probeSearch,
  probeSort,
  type Rows,
} from "./probe.ts"

export const PARAMETERS = { page: "halaman", limit: "batas", search: "cari", sort: "urut", filter: "saring" } as const
export type Parameter = keyof typeof PARAMETERS

export type ParameterFindings = Readonly<Record<Parameter, Honoured>>

export type RowsWith = (names: ParameterNames) => Rows

/** Failed lists per parameter; after that, only names found elsewhere are tried. */
const MAX_FAILED_LISTS = 2

export const parameterMemory = () => ({
  found: new Map<Parameter, ParameterNames[]>(),
  failed: new Map<Parameter, number>(),
})
export type ParameterMemory = ReturnType<typeof parameterMemory>

const OTHERS: Readonly<Record<Parameter, readonly ParameterNames[]>> = {
  limit: LIMIT_WORDS.map((limit) => ({ limit })),
  page: [
    ...PAGE_WORDS.map((page) => ({ page })),
    ...OFFSET_WORDS.map((offset) => ({ page: { offset } })),
    ...PAGE_WORDS_FROM_0.map((name) => ({ page: { name, first: 0 as const } })),
  ],
  search: SEARCH_WORDS.map((search) => ({ search })),
  sort: SORT_WORDS.map(([sort, sortForm]) => ({ sort, ...(sortForm === "-field" ? {} : { sortForm }) })),
  filter: FILTER_WORDS.map((filters) => ({ filters })),
}

export const SAMPLE_ROWS = 20

type Probe = (rows: Rows) => Promise<Honoured>

interface Search {
  rowsWith: RowsWith
  wasRefused: () => boolean
  memory: ParameterMemory
}

/** Order: the configured name, names found in other lists, all other names. */
const tryNames = async (
  parameter: Parameter,
  probe: Probe,
  told: ParameterNames,
  { rowsWith, wasRefused, memory }: Search,
) => {
  const own = await probe(rowsWith(told))
  if (own === "honoured") return { honoured: own, names: {} }
  const otherwise = own === "ignored" && wasRefused() ? "refused" : own
  const { found, failed } = memory
  const known = found.get(parameter) ?? []
  const others = (failed.get(parameter) ?? 0) < MAX_FAILED_LISTS ? OTHERS[parameter] : []
  for (const names of [...known, ...others]) {
    if ((await probe(rowsWith({ ...told, ...names }))) !== "honoured") continue
    if (!known.includes(names)) found.set(parameter, [...known, names])
    return { honoured: "honoured" as const, names }
  }
  if (own === "ignored") failed.set(parameter, (failed.get(parameter) ?? 0) + 1)
  return { honoured: otherwise, names: {} } as const
}

export interface ProbeInput extends Search {
  first: readonly Row[]
  told: ParameterNames
  sortBy: string | undefined
  filter: Filter | undefined
  isFollowed: boolean
}

export const probeParameters = async ({ first, told, sortBy, filter, isFollowed, ...search }: ProbeInput) => {
  const honoured: Record<Parameter, Honoured> = {
    page: "unknown",
    limit: "unknown",
    search: "unknown",
    sort: "unknown",
    filter: "unknown",
  }
  let names: ParameterNames = {}
  if (!canTell(first)) return { honoured, names }
  const run = async (parameter: Parameter, probe: Probe) => {
    const tried = await tryNames(parameter, probe, { ...told, ...names }, search)
    honoured[parameter] = tried.honoured
    names = { ...names, ...tried.names }
  }
  await run("limit", probeLimit)
  const few = honoured.limit === "honoured"
  if (isFollowed) honoured.page = "ignored"
  else await run("page", (rows) => probePage(rows, few ? 2 : undefined))
  const limit = few ? SAMPLE_ROWS : undefined
  await run("search", (rows) => probeSearch(rows, limit))
  if (sortBy) await run("sort", (rows) => probeSort(rows, sortBy, limit))
  if (filter) await run("filter", (rows) => probeFilter(rows, filter, limit))
  return { honoured, names }
}
