import type { Draft, ImportRules, Measure } from "./import-rules.ts"

const ALL = ""

interface Column {
  measure: Measure
  values: Float64Array
  kinds: string[]
  medians: ReadonlyMap<string, number>
}

const mediansOf = ({ measure, values, kinds }: Column): ReadonlyMap<string, number> => {
  const byKind = new Map<string, number[]>([[ALL, []]])
  for (const [row, value] of values.entries()) {
    if (Number.isNaN(value)) continue
    for (const kind of new Set([ALL, kinds[row] ?? ALL])) {
      const known = byKind.get(kind)
      if (known) known.push(value)
      else byKind.set(kind, [value])
    }
  }
  const enough = [...byKind].filter(([, known]) => known.length >= measure.least)
  return new Map(enough.map(([kind, known]) => [kind, known.sort((a, b) => a - b)[known.length >> 1] as number]))
}

const isFarIn = ({ measure, medians }: Column, value: number | undefined, kind: string) => {
  const median = medians.get(kind) ?? medians.get(ALL)
  return median !== undefined && value !== undefined && !Number.isNaN(value) && measure.isFar(value, median)
}

export const createMeasures = ({ measures = {} }: ImportRules, rows: number) => {
  const columns = new Map(
    Object.entries(measures).map(([name, measure]): [string, Column] => [
      name,
      { measure, values: new Float64Array(rows).fill(Number.NaN), kinds: new Array(rows), medians: new Map() },
    ]),
  )
  return {
    note: (row: number, draft: Draft) => {
      for (const { measure, values, kinds } of columns.values()) {
        values[row] = measure.of(draft) ?? Number.NaN
        kinds[row] = measure.kindOf?.(draft) ?? ALL
      }
    },
    isFar: (name: string, draft: Draft): boolean => {
      const column = columns.get(name)
      return column !== undefined && isFarIn(column, column.measure.of(draft), column.measure.kindOf?.(draft) ?? ALL)
    },
    /** Updates the medians. @returns rows with a changed result */
    renew: (): number[] => {
      const changed = new Set<number>()
      for (const column of columns.values()) {
        const before = { ...column }
        column.medians = mediansOf(column)
        for (const [row, value] of column.values.entries()) {
          const kind = column.kinds[row] ?? ALL
          if (isFarIn(before, value, kind) !== isFarIn(column, value, kind)) changed.add(row)
        }
      }
      return [...changed]
    },
  }
}

export type Measures = ReturnType<typeof createMeasures>
