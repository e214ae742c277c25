import type { ReactNode } from "react"
import { DateRange, useRange } from "../../../charts/DateRange.tsx"
import { callName, useCallQuery } from "../../../data/use-call.ts"
import type { Range } from "../../../time/day-range.ts"
import type { Query } from "../../../ui/QueryState.tsx"
import { useListContext } from "../list-context.ts"
import { FaceSwitch } from "./FaceSwitch.tsx"

export interface RangeAnswer {
  query: Query
  data: unknown
  range: Range
  onRange: (range: Range) => void
  today: string
}

export const ChartsFace = ({ children }: { children: (answer: RangeAnswer) => ReactNode }) => {
  const { resource } = useListContext().page
  const name = callName(resource, resource.listing?.faces?.charts?.query ?? "")
  const chosen = useRange()
  const { range, setRange: onRange, today } = chosen
  const { query, data } = useCallQuery(name, { from: range.start, to: range.end })
  return (
    <>
      <div className="row-wrap top optional">
        <DateRange {...chosen} />
        <FaceSwitch />
      </div>
      {children({ query, data, range, onRange, today })}
    </>
  )
}
