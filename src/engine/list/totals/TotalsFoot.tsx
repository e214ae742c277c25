import { layoutOf } from "../../../fields/layout.ts"
import { Button } from "../../../ui/Button.tsx"
import { type Column, partsOf } from "../columns.ts"
import { classOf, dropClassOf } from "../faces/column-style.ts"
import css from "../faces/table.module.css"
import { useListContext } from "../list-context.ts"
import { shownTotals } from "./total-words.ts"
import { type Totals, useTotals } from "./use-totals.ts"

/** Counts for no width, so that no column moves when it arrives. */
const NO_WIDTH = { maxWidth: 0 }

interface ColumnTotalsProps {
  column: Column
  totals: Totals
  sign: string
}

const ColumnTotals = ({ column, totals, sign }: ColumnTotalsProps) => {
  const own = partsOf(column).filter(({ key, name }) => key === name)
  return own.flatMap(({ name, field }) =>
    shownTotals(name, field, totals).map(({ word, label, short, whole }) => (
      <div key={label} title={`${label}: ${sign}${whole}`}>
        <span className="muted small">{column.more.length > 0 ? label : word}</span>{" "}
        <b className="numeric medium">{sign + short}</b>
      </div>
    )),
  )
}

/** Totals of the whole current filter, below the columns. */
export const TotalsFoot = () => {
  const { page, state, found, columns } = useListContext()
  const { groups, sign, isOld, hasFailed, again } = useTotals(page, state.query, { isReady: !found.isOld })
  const totals = groups[0]?.totals ?? {}
  const failure = hasFailed && (
    <tr>
      <td colSpan={columns.length + 2} className="muted small" role="alert">
        {groups.length > 0 ? "Jumlah mungkin tidak terbaru." : "Jumlah tidak dapat dimuat."}{" "}
        <Button look="quiet" onClick={again}>
          Coba lagi
        </Button>
      </td>
    </tr>
  )
  const summed = columns.filter((column) =>
    partsOf(column).some(({ key, name, field }) => key === name && shownTotals(name, field, totals).length > 0),
  )
  // The row leaves a narrow table with its last total.
  const [last] = summed.toSorted((one, other) => (one.leaves ?? -1) - (other.leaves ?? -1))
  if (!last) return failure && <tfoot>{failure}</tfoot>
  return (
    <tfoot aria-busy={isOld || undefined}>
      {failure}
      <tr className={dropClassOf(last)}>
        <td className={`${css.check} no-print`} />
        {columns.map((column) => (
          <td
            key={column.key}
            className={classOf(column)}
            style={NO_WIDTH}
            data-align={layoutOf[column.field.kind].align}
          >
            <ColumnTotals column={column} totals={totals} sign={sign} />
          </td>
        ))}
        <td className={`${css.menu} no-print`} />
      </tr>
    </tfoot>
  )
}
