import type { Draft, ImportRules, Measure } from "./import-rules.ts"

/** The median of what is known; undefined where too few rows tell. */
const medianOf = (values: Float64Array, least: number): number | undefined => {
  const known = values.filter((value) => !Number.isNaN(value)).sort()
  return known.length < least ? undefined : known[known.length >> 1]
}

interface Column {
  name: string
  measure: Measure
  values: Float64Array
  median: number | undefined
}

const isFarIn = ({ measure, median }: Column, value: number | undefined) =>
  median !== undefined && value !== undefined && !Number.isNaN(value) && measure.isFar(value, median)

/** What is far from the usual in a file, by the medians of its rows. */
export const measuresOf = ({ measures = {} }: ImportRules, rows: number) => {
  const columns = Object.entries(measures).map(
    ([name, measure]): Column => ({
      name,
      measure,
      values: new Float64Array(rows).fill(Number.NaN),
      median: undefined,
    }),
  )
  const columnOf = new Map(columns.map((column) => [column.name, column]))
  return {
    note: (row: number, draft: Draft) => {
      for (const { measure, values } of columns) values[row] = measure.of(draft) ?? Number.NaN
    },
    isFar: (name: string, draft: Draft): boolean => {
      const column = columnOf.get(name)
      return column !== undefined && isFarIn(column, column.measure.of(draft))
    },
    /** Works the medians out anew; the rows for which another thing is far now. */
    renew: (): number[] => {
      const changed = new Set<number>()
      for (const column of columns) {
        const before = { ...column }
        column.median = medianOf(column.values, column.measure.least)
        for (const [row, value] of column.values.entries())
          if (isFarIn(before, value) !== isFarIn(column, value)) changed.add(row)
      }
      return [...changed]
    },
  }
}

export type Measures = ReturnType<typeof measuresOf>
