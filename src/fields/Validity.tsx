import { showCount } from "../declare/format.ts"
import { StatusTag } from "./StatusTag.tsx"

const DAY = 86_400_000

interface ValidityProps {
  value: string
  words: string
  /** For so many days it holds good. */
  days: number
}

/** When something was found out; marked once that is so long ago that it may have changed. */
export const Validity = ({ value, words, days }: ValidityProps) => {
  const age = Math.floor((Date.now() - Date.parse(value)) / DAY)
  return age > days ? (
    <span className="validity">
      <span className="figure">{words}</span>{" "}
      <StatusTag tone="warn" word={`${showCount(age, "hari")} lalu, periksa ulang`} />
    </span>
  ) : (
    <span className="figure">{words}</span>
  )
}
