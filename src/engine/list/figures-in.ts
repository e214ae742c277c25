import { showNumber } from "../../declare/format.ts"
import { countsIn, estimateSign, fieldOfKind, figureIn, getByPath, type Page } from "../../declare/index.ts"

/** Reads a list's figures. Rejects unfiltered totals if the list is filtered. */
export const figuresIn = ({ resource }: Page, data: unknown, isNarrowed: boolean) => {
  if (typeof data !== "object" || data === null || (isNarrowed && getByPath(data, "filtered") !== true))
    return undefined
  const { tabs = "", figures } = resource.listing ?? {}
  const { options } = fieldOfKind("select", resource.fields[tabs]) ?? {}
  const counts = new Map(countsIn(data, { subject: [tabs], options }).map(({ value, count }) => [value, count]))
  const sign = estimateSign(data)
  const row = Object.fromEntries(Object.keys(figures?.facts ?? {}).map((name) => [name, figureIn(data, name)]))
  return {
    facts: Object.entries(figures?.facts ?? {}).filter(([name]) => row[name] !== undefined),
    row,
    sign,
    countOf: (value: string | undefined) => {
      const count = value === undefined ? figureIn(data, "total") : counts.get(value)
      return count === undefined ? undefined : sign + showNumber(count)
    },
  }
}
