import { lazy, Suspense } from "react"
import { Show } from "../../engine/Show.tsx"
import { useAppContext } from "../../session/app-context.ts"

const AdFigures = lazy(async () => ({ default: (await import("./AdFigures.tsx")).AdFigures }))

export const AdShow = () => {
  const { config } = useAppContext()
  return (
    <Show
      after={(ad) =>
        config.extensions && (
          <Suspense fallback={<div className="skeleton" />}>
            <AdFigures ad={ad} />
          </Suspense>
        )
      }
    />
  )
}
