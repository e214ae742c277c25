import { ChartsFace } from "../../admin/list/faces/ChartsFace.tsx"
import type { OwnFaceProps } from "../../admin/list/faces/face-props.ts"
import { AdsPlots } from "./AdsPlots.tsx"

/** All ads together from day to day. */
export const AdsCharts = (props: OwnFaceProps) => (
  <ChartsFace {...props}>{(answer) => <AdsPlots {...answer} file="iklan" />}</ChartsFace>
)
