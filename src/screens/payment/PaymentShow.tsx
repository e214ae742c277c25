import { lazy, Suspense } from "react"
import { Show } from "../../engine/Show.tsx"
import { useBackoffice } from "../../session/backoffice.ts"
import { FailureNotice } from "./FailureNotice.tsx"

const PaymentEvents = lazy(async () => ({ default: (await import("./PaymentEvents.tsx")).PaymentEvents }))

export const PaymentShow = () => {
  const { config } = useBackoffice()
  return (
    <Show
      before={(payment) => <FailureNotice record={payment} />}
      after={(payment) =>
        config.extensions && (
          <Suspense fallback={<div className="skeleton" style={{ height: 160 }} />}>
            <PaymentEvents payment={payment} />
          </Suspense>
        )
      }
    />
  )
}
