import type { ReactNode } from "react"
import css from "./Notice.module.css"

export interface NoticeProps {
  icon: ReactNode
  children: ReactNode
  action?: ReactNode
  alert?: boolean
}

export const Notice = ({ icon, children, action, alert }: NoticeProps) => (
  <div className={`${css.notice} center muted`} role={alert ? "alert" : undefined}>
    {icon}
    <p>{children}</p>
    {action}
  </div>
)

interface SkeletonProps {
  width?: string | number
  height?: string | number
  className?: string | undefined
}

/** Keeps the place of a part that is still loading. */
export const Skeleton = ({ className = "", ...size }: SkeletonProps) => (
  <span className={`${css.skeleton} ${className}`} style={size} data-skeleton />
)
