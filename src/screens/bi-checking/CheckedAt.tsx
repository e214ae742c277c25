import { showCount } from "../../declare/format.ts"
import type { OwnCellProps } from "../../fields/own-fields.ts"
import { StatusTag } from "../../fields/StatusTag.tsx"

const MILLISECONDS_PER_DAY = 86_400_000
const VALID_DAYS = 90

/** Marks a result that may have changed since. */
export const CheckedAt = ({ value, children }: OwnCellProps) => {
  const age = Math.floor((Date.now() - Date.parse(String(value))) / MILLISECONDS_PER_DAY)
  if (age <= VALID_DAYS) return children
  return (
    <span>
      {children} <StatusTag tone="warn" word={`${showCount(age, "hari")} lalu, periksa ulang`} />
    </span>
  )
}
