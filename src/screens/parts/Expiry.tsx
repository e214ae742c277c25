import cellCss from "../../fields/cell.module.css"
import type { OwnCellProps } from "../../fields/own-fields.ts"
import { StatusTag } from "../../fields/StatusTag.tsx"

export const Expiry = ({ value, children }: OwnCellProps) =>
  Date.parse(String(value)) < Date.now() ? (
    <span className={cellCss.change}>
      {children} <StatusTag tone="neutral" word="Kedaluwarsa" />
    </span>
  ) : (
    children
  )
