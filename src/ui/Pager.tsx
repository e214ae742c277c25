import { type ReactNode, startTransition, useOptimistic } from "react"
import { showNumber, showTotal } from "../declare/format.ts"
import { type ListQuery, PAGE_SIZES } from "../declare/index.ts"
import { Button } from "./Button.tsx"
import fieldCss from "./field.module.css"
import { Icon } from "./Icon.tsx"
import css from "./Pager.module.css"

/** The last page is unknown where more rows exist than were counted. */
export const pageNumbers = (page: number, last: number, isApproximate = false): number[] => {
  const near = [1, page - 1, page, page + 1, isApproximate ? 1 : last].filter((number) => number >= 1 && number <= last)
  const shown = [...new Set(near)].sort((a, b) => a - b)
  return shown.flatMap((number, index) => {
    const before = shown[index - 1]
    if (before === undefined || number === before + 1) return [number]
    return number === before + 2 ? [before + 1, number] : [-before, number]
  })
}

interface PagerProps {
  query: ListQuery
  total: number
  isApproximate: boolean
  onChange: (part: Partial<ListQuery>) => void
}

/** Shows the new page number before its rows arrive. */
const Numbers = ({ query, total, isApproximate, onChange }: PagerProps) => {
  const { limit } = query
  const [page, showPage] = useOptimistic(query.page)
  const turn = (next: number) =>
    startTransition(() => {
      showPage(next)
      onChange({ page: next })
    })
  const last = Math.max(1, Math.ceil(total / limit))
  return (
    <nav className={`${css.pages} row-wrap`} aria-label="Halaman">
      <Button look="icon" aria-label="Halaman sebelumnya" disabled={page <= 1} onClick={() => turn(page - 1)}>
        <Icon name="left" />
      </Button>
      {pageNumbers(page, last, isApproximate).map((number) =>
        number < 0 ? (
          <span key={number} aria-hidden="true">
            …
          </span>
        ) : (
          <Button
            key={number}
            look="quiet"
            className={css.page}
            aria-label={`Halaman ${number}`}
            aria-current={number === page ? "page" : undefined}
            onClick={() => turn(number)}
          >
            {showNumber(number)}
          </Button>
        ),
      )}
      <Button look="icon" aria-label="Halaman berikutnya" disabled={page >= last} onClick={() => turn(page + 1)}>
        <Icon name="right" />
      </Button>
    </nav>
  )
}

export const Pager = (props: PagerProps) => {
  const { page, limit } = props.query
  const first = (page - 1) * limit + 1
  const sizes = PAGE_SIZES.filter((size) => size <= 100 || size === limit)
  return (
    <div className={`${css.pager} row-wrap muted dense no-print`}>
      <span>
        {showNumber(first)}–{showNumber(Math.min(page * limit, props.total))} dari{" "}
        {showTotal(props.total, props.isApproximate)}
      </span>
      <label className={`${css.size} row`}>
        Baris per halaman
        <select
          className={fieldCss.input}
          value={limit}
          onChange={({ target }) => props.onChange({ limit: Number(target.value) })}
        >
          {(sizes.includes(limit as never) ? sizes : [...sizes, limit]).map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      {props.total > limit && <Numbers {...props} />}
    </div>
  )
}

interface PageTurnProps {
  onBefore: (() => void) | undefined
  onAfter: (() => void) | undefined
  children: ReactNode
}

export const PageTurn = ({ onBefore, onAfter, children }: PageTurnProps) => (
  <nav className={`${css.turn} row-wrap muted`} aria-label="Halaman">
    <Button disabled={!onBefore} onClick={onBefore}>
      Sebelumnya
    </Button>
    <span>{children}</span>
    <Button disabled={!onAfter} onClick={onAfter}>
      Berikutnya
    </Button>
  </nav>
)
