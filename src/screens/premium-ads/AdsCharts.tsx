import { ChartsFace } from "../../engine/list/faces/ChartsFace.tsx"
import { AdsPlots } from "./AdsPlots.tsx"

export const AdsCharts = () => <ChartsFace>{(answer) => <AdsPlots {...answer} file="iklan" />}</ChartsFace>
