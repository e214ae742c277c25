import type { ReactNode } from "react"
import { failureOf } from "../../domain/payment-failure.ts"
import { Icon } from "../../ui/Icon.tsx"
import css from "./payment.module.css"

interface FailureNoticeProps {
  record: Readonly<Record<string, unknown>>
  children?: ReactNode
}

export const FailureNotice = ({ record, children }: FailureNoticeProps) => {
  const failure = failureOf(record)
  if (!failure) return null
  return (
    <section className={`${css.failure} box row top`} aria-label="Mengapa gagal">
      <Icon name="alert" size={18} />
      <div>
        <h2>{failure.why}</h2>
        <p className="muted">
          {failure.next} {children}
        </p>
      </div>
    </section>
  )
}
