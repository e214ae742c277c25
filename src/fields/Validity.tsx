import { showCount } from "../declare/format.ts"
import { StatusTag } from "./StatusTag.tsx"

const MILLISECONDS_PER_DAY = 86_400_000

interface ValidityProps {
  value: string
  words: string
  /** Days until the value counts as outdated. */
  days: number
}

export const Validity = ({ value, words, days }: ValidityProps) => {
  const age = Math.floor((Date.now() - Date.parse(value)) / MILLISECONDS_PER_DAY)
  return age > days ? (
    <span className="validity">
      <span className="figure">{words}</span>{" "}
      <StatusTag tone="warn" word={`${showCount(age, "hari")} lalu, periksa ulang`} />
    </span>
  ) : (
    <span className="figure">{words}</span>
  )
}
