import type { ReactNode } from "react"
import css from "./Notice.module.css"

export interface NoticeProps {
  icon: ReactNode
  children: ReactNode
  action?: ReactNode
  alert?: boolean
}

export const Notice = ({ icon, children, action, alert }: NoticeProps) => (
  <div className={`${css.notice} center muted break`} role={alert ? "alert" : undefined}>
    {icon}
    <p>{children}</p>
    {action}
  </div>
)

export interface FailureSentencesProps {
  error: { message: string; hint?: string | undefined; statusCode?: number; requestId?: string | undefined } | null
}

/** The service's own words, and what to do if a failure of the service stays. */
export const FailureSentences = ({ error }: FailureSentencesProps) => {
  if (!error) return null
  const { message, hint, statusCode = 0, requestId } = error
  return (
    <>
      {message}
      {hint && (
        <>
          <br />
          {hint}
        </>
      )}
      {statusCode >= 500 && (
        <>
          <br />
          Jika terus terjadi, hubungi pengelola layanan{requestId && ` dengan kode ${requestId}`}.
        </>
      )}
    </>
  )
}

interface SkeletonProps {
  width?: string | number
  height?: string | number
  className?: string | undefined
}

/** Height in pixels from which a part is outlined as rows. */
const ROWS_HEIGHT = 100

/** Keeps the place of a part that is still loading. */
export const Skeleton = ({ className = "", ...size }: SkeletonProps) => {
  const look = Number(size.height) >= ROWS_HEIGHT ? css.rows : css.bar
  return <span className={`${css.skeleton} ${look} ${className}`} style={size} data-skeleton />
}
