import { idOf } from "../../data/labels.ts"
import { useCallQuery } from "../../data/use-call.ts"
import { useCount } from "../../data/use-count.ts"
import { showNumber } from "../../declare/format.ts"
import { isEmpty, isObject, type Row } from "../../declare/index.ts"
import { ownValue } from "../../declare/own-value.ts"
import type { Draft } from "../../engine/form/draft.ts"
import { useAppContext } from "../../session/app-context.ts"
import { useDebounced } from "../../ui/use-typed-text.ts"

export const questionsFor = ({ audience, activity }: Draft, extensions: boolean): string[] => {
  if (audience === "chosen") return ["audience", "users", "text"]
  if (!extensions || !audience) return ["audience", "text"]
  return ["audience", "province", "city", "activity", ...(activity ? ["days"] : []), "text"]
}

/** Blasts to more receivers need a typed confirmation. */
const MAX_UNCONFIRMED_RECEIVERS = 100

export const CONFIRMATION_WORD = "KIRIM"

export const isConfirmed = (typed: string): boolean => typed.trim().toUpperCase() === CONFIRMATION_WORD

export const scopeOf = (audience: unknown): string | undefined =>
  ownValue({ all: "all", agent: "agent", admin: "admin" }, String(audience))

export const receiversWord = (count: number | undefined): string => {
  if (count === undefined) return "Jumlah penerima tidak diketahui."
  return count === 0 ? "Belum ada penerima untuk pilihan ini." : `Akan dikirim ke ${showNumber(count)} pengguna.`
}

/** An unknown count also needs confirmation. */
export const needsConfirmation = (count: number | undefined): boolean =>
  count === undefined || count > MAX_UNCONFIRMED_RECEIVERS

/** Milliseconds without typing before the audience is counted again. */
const COUNT_DEBOUNCE_MS = 300

const toAudienceQuery = (draft: Row, questions: readonly string[]): Row | undefined => {
  const values = questions.filter((name) => name !== "text" && name !== "users" && !isEmpty(draft[name]))
  if (isEmpty(draft.audience) || (draft.activity && isEmpty(draft.days))) return undefined
  return Object.fromEntries(values.map((name) => [name, idOf(draft[name]) ?? draft[name]]))
}

const useAudienceCount = (draft: Row, questions: readonly string[]) => {
  const { config } = useAppContext()
  const audience = toAudienceQuery(draft, questions)
  const wanted = JSON.stringify(audience ?? null)
  const rested = useDebounced(wanted, COUNT_DEBOUNCE_MS)
  const isWanted = config.extensions && scopeOf(draft.audience) !== undefined
  const { query, data } = useCallQuery("blast.receivers", (JSON.parse(rested) as Row | null) ?? {}, {
    enabled: isWanted && rested !== "null",
    staleTime: 60_000,
    retry: false,
  })
  const count = isObject(data) && typeof data.count === "number" ? data.count : undefined
  return {
    isWanted,
    count: query.isSuccess && audience ? count : undefined,
    isCounting: isWanted && audience !== undefined && (query.isFetching || rested !== wanted),
  }
}

export const useReceivers = (
  draft: Row,
  questions: readonly string[],
): { count: number | undefined; isCounting: boolean } => {
  const { can } = useAppContext()
  const { audience, users } = draft
  const scope = scopeOf(audience)
  const { isWanted, ...counted } = useAudienceCount(draft, questions)
  const { count, isApproximate, query } = useCount(
    { resource: "user" },
    { filters: [{ field: "scope", operator: "eq", value: scope ?? "" }] },
    { enabled: scope !== undefined && !isWanted && can("user", "list"), staleTime: 60_000 },
  )
  if (scope === undefined) return { count: Array.isArray(users) ? users.length : 0, isCounting: false }
  if (isWanted) return counted
  return { count: query.isSuccess && !isApproximate ? count : undefined, isCounting: query.isFetching }
}
