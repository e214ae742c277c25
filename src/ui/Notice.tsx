import type { ReactNode } from "react"
import "./notice.css"

export interface NoticeProps {
  icon: ReactNode
  children: ReactNode
  action?: ReactNode
  alert?: boolean
}

export const Notice = ({ icon, children, action, alert }: NoticeProps) => (
  <div className="notice" role={alert ? "alert" : undefined}>
    {icon}
    <p>{children}</p>
    {action}
  </div>
)
