import type { OwnCellProps } from "../../fields/own-fields.ts"
import { StatusTag } from "../../fields/StatusTag.tsx"
import { ENDS_SOON_DAYS } from "../../resources/choices.ts"

export const DaysLeft = ({ value, words, children }: OwnCellProps) =>
  Number(value) <= ENDS_SOON_DAYS ? <StatusTag tone="warn" word={words} /> : children
