import { ChartsFace } from "../../engine/list/faces/ChartsFace.tsx"
import type { OwnFaceProps } from "../../engine/list/faces/face-props.ts"
import { AdsPlots } from "./AdsPlots.tsx"

export const AdsCharts = (props: OwnFaceProps) => (
  <ChartsFace {...props}>{(answer) => <AdsPlots {...answer} file="iklan" />}</ChartsFace>
)
