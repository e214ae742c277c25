import type { ReactNode } from "react"
import { Link } from "react-router"

interface RowLinkProps {
  className?: string
  /** Absent: the row cannot be opened. */
  to: string | undefined
  title?: string
  "aria-description"?: string
  children: ReactNode
}

/** What leads to a row's record, or stands for it where nothing can. */
export const RowLink = ({ to, ...rest }: RowLinkProps) =>
  to === undefined ? <span {...rest} /> : <Link to={to} {...rest} />
