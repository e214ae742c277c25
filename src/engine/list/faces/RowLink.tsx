import type { ReactNode } from "react"
import { PlainLink } from "../../../ui/PlainLink.tsx"

interface RowLinkProps {
  className?: string
  to: string | undefined
  keepsQuery?: boolean
  title?: string
  "aria-description"?: string
  children: ReactNode
}

export const RowLink = ({ to, keepsQuery, ...rest }: RowLinkProps) =>
  to === undefined ? <span {...rest} /> : <PlainLink to={to} keepsQuery={keepsQuery} {...rest} />
