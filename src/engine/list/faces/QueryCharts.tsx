import { FigurePlots } from "../../../charts/FigurePlots.tsx"
import { toFigureParts } from "../../../charts/figure-parts.ts"
import { readFigures } from "../../../charts/read-figures.ts"
import { NO_ANALYTICS } from "../../../resources/messages.ts"
import { lastDays } from "../../../time/day-range.ts"
import { Button } from "../../../ui/Button.tsx"
import { QueryState } from "../../../ui/QueryState.tsx"
import { useListContext } from "../list-context.ts"
import { ChartsFace } from "./ChartsFace.tsx"

/** Plots whatever figures the query answers for a range of days. */
export const QueryCharts = () => {
  const { page } = useListContext()
  return (
    <ChartsFace>
      {({ query, data, range, onRange, today }) => {
        const { isEmpty, ...parts } = toFigureParts(range, readFigures(data))
        return (
          <QueryState
            query={query}
            height={560}
            empty={isEmpty && NO_ANALYTICS}
            action={<Button onClick={() => onRange(lastDays(90, today))}>Lihat 90 hari</Button>}
          >
            {() => <FigurePlots {...parts} file={page.route.replaceAll("/", "-")} />}
          </QueryState>
        )
      }}
    </ChartsFace>
  )
}
