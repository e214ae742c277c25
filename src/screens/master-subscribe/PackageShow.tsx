import { lazy, Suspense } from "react"
import { Show } from "../../engine/Show.tsx"
import { useBackoffice } from "../../session/backoffice.ts"

const Editions = lazy(async () => ({ default: (await import("./Editions.tsx")).Editions }))

/** A package, and the versions of it that were sold where the service keeps them. */
export const PackageShow = () => {
  const { config } = useBackoffice()
  return (
    <Show
      after={({ id }) =>
        config.extensions && (
          <Suspense fallback={<div className="skeleton" style={{ height: 120 }} />}>
            <Editions id={id} />
          </Suspense>
        )
      }
    />
  )
}
