import type { ListQuery } from "../../declare/index.ts"

export interface Total {
  total: number
  isApproximate: boolean
}

/** Corrects an estimate by the page itself: a full page may continue, a partial page is the last. */
export const knownTotal = (
  { total, isApproximate }: Total,
  { page, limit }: Pick<ListQuery, "page" | "limit">,
  rows: number,
): Total => {
  if (rows === 0) return { total, isApproximate }
  const seen = (page - 1) * limit + rows
  if (!isApproximate) return { total: Math.max(total, seen), isApproximate }
  return rows < limit ? { total: seen, isApproximate: false } : { total: Math.max(total, seen + 1), isApproximate }
}
