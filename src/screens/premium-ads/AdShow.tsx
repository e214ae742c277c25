import { lazy, Suspense } from "react"
import { RecordPage } from "../../engine/record/RecordPage.tsx"
import { Show } from "../../engine/Show.tsx"
import { useAppContext } from "../../session/app-context.ts"
import { Skeleton } from "../../ui/Notice.tsx"

const AdFigures = lazy(async () => ({ default: (await import("./AdFigures.tsx")).AdFigures }))

export const AdShow = () => {
  const { config } = useAppContext()
  return (
    <Show
      body={(body) => (
        <RecordPage
          {...body}
          main={
            config.extensions && (
              <Suspense fallback={<Skeleton />}>
                <AdFigures ad={body.record} />
              </Suspense>
            )
          }
        />
      )}
    />
  )
}
