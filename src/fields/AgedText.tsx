import { showAge, showDateTime } from "../time/show-date.ts"

import { useNow } from "../ui/use-now.ts"
import "./aged-text.css"

export const AgedText = ({ words, at }: { words: string; at: string }) => {
  const now = useNow()
  return (
    <span className="aged-text">
      <span>{words}</span>
      <time dateTime={at} title={showDateTime(at)}>
        {showAge(at, now)}
      </time>
    </span>
  )
}
