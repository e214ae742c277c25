import { lazy, type ReactNode, Suspense, useState } from "react"
import { Button } from "../../fields/Button.tsx"
import { Glyph } from "../../fields/Glyph.tsx"
import { DateRange, useRange } from "../DateRange.tsx"
import { usePage } from "../page-context.ts"
import { useCan } from "../parts/use-can.ts"
import { useAsk } from "../use-ask.ts"
import { AdsPlots } from "./AdsPlots.tsx"

const AdsUpload = lazy(async () => ({ default: (await import("./AdsUpload.tsx")).AdsUpload }))

/** All ads together from day to day. */
export const AdsCharts = ({ below }: { below: ReactNode }) => {
  const { resource, label } = usePage()
  const [range, setRange, today] = useRange()
  const { query, data } = useAsk("premium-ads.figures", { from: range.start, to: range.end })
  const [isUploading, setUploading] = useState(false)
  const upload = useCan(resource)
    .actions("list")
    .find(({ name }) => name === "uploadExcel")
  return (
    <div className="ads-charts">
      <header className="ads-charts-head">
        <h1>{label}</h1>
        <DateRange range={range} onChange={setRange} today={today} />
        {upload && (
          <Button onClick={() => setUploading(true)}>
            <Glyph name="upload" /> {upload.label}
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
