import { RecordPage } from "../../engine/record/RecordPage.tsx"
import { Show } from "../../engine/Show.tsx"
import { useAppContext } from "../../session/app-context.ts"
import { Skeleton } from "../../ui/Notice.tsx"
import { optional } from "../../ui/optional.ts"

const AdFigures = optional(
  async () => (await import("./AdFigures.tsx")).AdFigures,
  undefined,
  () => <Skeleton />,
)

export const AdShow = () => {
  const { config } = useAppContext()
  return <Show body={(body) => <RecordPage {...body} main={config.extensions && <AdFigures ad={body.record} />} />} />
}
