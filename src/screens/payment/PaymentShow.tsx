import { RecordPage } from "../../engine/record/RecordPage.tsx"
import { Show } from "../../engine/Show.tsx"
import { useAppContext } from "../../session/app-context.ts"
import { Skeleton } from "../../ui/Notice.tsx"
import { optional } from "../../ui/optional.ts"
import { FailureNotice } from "./FailureNotice.tsx"

const PaymentEvents = optional(
  async () => (await import("./PaymentEvents.tsx")).PaymentEvents,
  undefined,
  () => <Skeleton height={160} />,
)

export const PaymentShow = () => {
  const { config } = useAppContext()
  return (
    <Show
      body={(body) => (
        <RecordPage
          {...body}
          notice={<FailureNotice record={body.record} />}
          main={config.extensions && <PaymentEvents payment={body.record} />}
        />
      )}
    />
  )
}
