import { type CallName, useCallQuery } from "../../data/use-call.ts"
import type { Row } from "../../declare/index.ts"
import { useDebounced } from "../../ui/use-typed-text.ts"

const DEBOUNCE_MS = 250
const MIN_LENGTH = 2
const NAMES_STALE_MS = 60_000

/**
 * Searches regions by a part of their name. `rows` is empty until the answer to `typed` comes. `nothing` is the sentence
 * for an answer without rows.
 *
 * @param failed the sentence after a failed search
 */
export const useRegionSearch = (name: CallName, typed: string, failed: string) => {
  const text = typed.trim()
  const search = useDebounced(text, DEBOUNCE_MS)
  const isWanted = text.length >= MIN_LENGTH
  const isRested = isWanted && search === text
  const { query, data } = useCallQuery(name, { search }, { enabled: isRested, staleTime: NAMES_STALE_MS, retry: false })
  const isSettled = isRested && !query.isFetching
  const rows = (isSettled && Array.isArray(data) ? data : []) as readonly Row[]
  const none = query.isError ? failed : "Tidak ditemukan. Coba nama kelurahan atau kecamatannya saja."
  const words = isSettled ? none : "Mencari…"
  return { rows, nothing: isWanted && rows.length === 0 ? words : undefined }
}
