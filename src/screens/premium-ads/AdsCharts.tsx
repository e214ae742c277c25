import { lazy, type ReactNode, Suspense, useState } from "react"
import { usePage } from "../../admin/page-context.ts"
import { useResourceAccess } from "../../admin/use-resource-access.ts"
import { DateRange, useRange } from "../../charts/DateRange.tsx"
import { useCallQuery } from "../../providers/use-call.ts"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { AdsPlots } from "./AdsPlots.tsx"

const AdsUpload = lazy(async () => ({ default: (await import("./AdsUpload.tsx")).AdsUpload }))

/** All ads together from day to day. */
export const AdsCharts = ({ below }: { below: ReactNode }) => {
  const { resource, label } = usePage()
  const [range, setRange, today] = useRange()
  const { query, data } = useCallQuery("premium-ads.figures", { from: range.start, to: range.end })
  const [isUploading, setUploading] = useState(false)
  const upload = useResourceAccess(resource)
    .actions("list")
    .find(({ name }) => name === "uploadExcel")
  return (
    <div className="ads-charts">
      <header className="ads-charts-head">
        <h1>{label}</h1>
        <DateRange range={range} onChange={setRange} today={today} />
        {upload && (
          <Button onClick={() => setUploading(true)}>
            <Icon name="upload" /> {upload.label}
          </Button>
        )}
      </header>
      {below}
      <AdsPlots query={query} data={data} range={range} onRange={setRange} today={today} file="iklan" />
      <Suspense>
        {isUploading && upload && (
          <AdsUpload
            resource={resource}
            action={upload}
            onClose={() => {
              setUploading(false)
              void query.refetch()
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
