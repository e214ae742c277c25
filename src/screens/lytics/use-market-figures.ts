import { useMemo } from "react"
import { comparedParts } from "../../charts/compare.ts"
import { toFigureParts } from "../../charts/figure-parts.ts"
import { showRange } from "../../charts/plot-words.ts"
import { readFigures } from "../../charts/read-figures.ts"
import { isNotServed } from "../../data/call-error.ts"
import { useCallQuery } from "../../data/use-call.ts"
import { type Range, rangeBefore } from "../../time/day-range.ts"
import { hasAnswer } from "../../ui/QueryState.tsx"

/** @param options.refetchInterval milliseconds, where the page stays open all day */
export const useRangeFigures = (range: Range, options: { enabled?: boolean; refetchInterval?: number } = {}) => {
  const wanted = { startDate: range.start, endDate: range.end }
  const { query, data } = useCallQuery("lytics.range", wanted, options)
  const parts = useMemo(
    () => toFigureParts({ start: range.start, end: range.end }, readFigures(data)),
    [data, range.start, range.end],
  )
  const isNothing = isNotServed(query.error)
  return { query, parts, isNothing, isFailed: query.isError && !isNothing }
}

/** A failed comparison does not hide the range's own figures. */
export const useMarketFigures = (range: Range, isCompared: boolean) => {
  const earlier = rangeBefore(range)
  const [now, then] = [useRangeFigures(range), useRangeFigures(earlier, { enabled: isCompared })]
  const isKnown = isCompared && hasAnswer(then.query) && !then.parts.isEmpty
  return {
    query: { ...now.query, isPending: now.query.isPending || then.query.isLoading, isError: now.isFailed },
    parts: isKnown ? comparedParts(now.parts, then.parts) : now.parts,
    isEmpty: now.isNothing || now.parts.isEmpty,
    missing:
      !isCompared || isKnown || then.query.isLoading
        ? undefined
        : {
            says: then.isFailed
              ? `Angka ${showRange(earlier)} gagal dimuat, jadi belum dibandingkan.`
              : `Tidak ada angka ${showRange(earlier)} untuk dibandingkan.`,
            retry: then.isFailed ? () => void then.query.refetch() : undefined,
          },
  }
}
