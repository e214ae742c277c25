import type { ReactNode } from "react"
import "./notice.css"

export interface NoticeProps {
  icon: ReactNode
  children: ReactNode
  action?: ReactNode
  /** Announced at once: something failed. */
  alert?: boolean
}

/** In place of what is not there: an icon, a sentence, one action. */
export const Notice = ({ icon, children, action, alert }: NoticeProps) => (
  <div className="notice" role={alert ? "alert" : undefined}>
    {icon}
    <p>{children}</p>
    {action}
  </div>
)
