import type { ReactNode } from "react"
import { PlainLink } from "../../../ui/PlainLink.tsx"

interface RowLinkProps {
  className?: string
  /** Absent: the row cannot be opened. */
  to: string | undefined
  keepsQuery?: boolean
  title?: string
  "aria-description"?: string
  children: ReactNode
}

/** What leads to a row's record, or stands for it where nothing can. */
export const RowLink = ({ to, keepsQuery, ...rest }: RowLinkProps) =>
  to === undefined ? <span {...rest} /> : <PlainLink to={to} keepsQuery={keepsQuery} {...rest} />
