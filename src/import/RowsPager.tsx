import { showNumber } from "../declare/format.ts"
import type { PageRequest } from "../domain/listing-import/invalid-rows.ts"
import fieldCss from "../ui/field.module.css"
import { PageTurn } from "../ui/Pager.tsx"
import css from "./grid/grid.module.css"
import { ROWS_PER_PAGE } from "./use-row-page.ts"

interface PagerProps {
  page: { rows: readonly { row: number }[]; total: number; from: number }
  request: PageRequest
  onRequest: (request: PageRequest) => void
  left: number
}

/** Pages by row instead of page number, because earlier rows may have been fixed meanwhile. */
export const RowsPager = ({ page, request: { count }, onRequest, left }: PagerProps) => {
  const [first, last] = [page.rows[0]?.row ?? 0, page.rows.at(-1)?.row ?? 0]
  const hasMore = page.from + page.rows.length < page.total
  if (page.total <= ROWS_PER_PAGE[0] && page.from === 0) return null
  return (
    <div className="row-wrap">
      <PageTurn
        onBefore={page.from > 0 ? () => onRequest({ count, before: first }) : undefined}
        onAfter={hasMore ? () => onRequest({ count, at: last + 1 }) : undefined}
      >
        {showNumber(page.from + 1)}–{showNumber(page.from + page.rows.length)} dari {showNumber(page.total)}
        {left < page.total && `, tinggal ${showNumber(left)}`}
      </PageTurn>
      <label className={`${css.size} row push muted`}>
        Per halaman
        <select
          className={fieldCss.input}
          value={count}
          onChange={({ target }) => onRequest({ count: Number(target.value), at: first })}
        >
          {ROWS_PER_PAGE.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
    </div>
  )
}
