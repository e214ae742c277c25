import { RecordPage } from "../../engine/record/RecordPage.tsx"
import { Show } from "../../engine/Show.tsx"
import { useAppContext } from "../../session/app-context.ts"
import { Skeleton } from "../../ui/Notice.tsx"
import { optional } from "../../ui/optional.ts"

const Editions = optional(
  async () => (await import("./Editions.tsx")).Editions,
  undefined,
  () => <Skeleton height={120} />,
)

export const PackageShow = () => {
  const { config } = useAppContext()
  return <Show body={(body) => <RecordPage {...body} main={config.extensions && <Editions id={body.record.id} />} />} />
}
