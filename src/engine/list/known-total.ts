import type { ListQuery } from "../../declare/index.ts"

export interface Total {
  total: number
  /** It is an estimate. */
  isApproximate: boolean
}

/** A total that is not below what the page itself tells: a full page is not the end of an estimate, and one that is not full is the end. */
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
