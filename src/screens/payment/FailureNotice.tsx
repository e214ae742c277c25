import type { ReactNode } from "react"
import { failureOf } from "../../domain/payment-failure.ts"
import { Icon } from "../../ui/Icon.tsx"
import "./failure-notice.css"

interface FailureNoticeProps {
  record: Readonly<Record<string, unknown>>
  children?: ReactNode
}

export const FailureNotice = ({ record, children }: FailureNoticeProps) => {
  const failure = failureOf(record)
  if (!failure) return null
  return (
    <section className="failure-notice" aria-label="Mengapa gagal">
      <Icon name="alert" size={18} />
      <div>
        <h2>{failure.why}</h2>
        <p>
          {failure.next} {children}
        </p>
      </div>
    </section>
  )
}
