import { FigurePlots } from "../../../charts/FigurePlots.tsx"
import { figurePartsOf } from "../../../charts/figure-parts.ts"
import { readFigures } from "../../../charts/read-figures.ts"
import { NO_ANALYTICS } from "../../../resources/messages.ts"
import { lastDays } from "../../../time/day-range.ts"
import { Button } from "../../../ui/Button.tsx"
import { QueryState } from "../../../ui/QueryState.tsx"
import { ChartsFace } from "./ChartsFace.tsx"
import type { OwnFaceProps } from "./face-props.ts"

/** Plots whatever figures the query answers for a range of days. */
export const QueryCharts = (props: OwnFaceProps) => (
  <ChartsFace {...props}>
    {({ query, data, range, onRange, today }) => {
      const { isEmpty, ...parts } = figurePartsOf(range, readFigures(data))
      return (
        <QueryState
          query={query}
          height={560}
          empty={isEmpty && NO_ANALYTICS}
          action={<Button onClick={() => onRange(lastDays(90, today))}>Lihat 90 hari</Button>}
        >
          {() => <FigurePlots {...parts} file={props.page.route.replaceAll("/", "-")} />}
        </QueryState>
      )
    }}
  </ChartsFace>
)
