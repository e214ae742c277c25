import { type ReactNode, useId, useState } from "react"
import { csvLines, type FileCell } from "../declare/csv.ts"
import { showNumber } from "../declare/format.ts"
import { csvFile, download } from "../ui/download.ts"
import { usePrinting } from "../ui/use-printing.ts"
import css from "./plots.module.css"

export interface FigureProps {
  title: string
  header: readonly string[]
  rows: readonly (readonly FileCell[])[]
  file: string
  /** Rows of the CSV file if it has more data than the plot. */
  csv?: () => readonly (readonly FileCell[])[]
  fact?: ReactNode
  children: ReactNode
}

export const Figure = ({ title, header, rows, file, csv, fact, children }: FigureProps) => {
  const [asTable, setAsTable] = useState(false)
  const isPrinting = usePrinting()
  const id = useId()
  const save = () => download(`${file}.csv`, csvFile([csvLines(csv?.() ?? [header, ...rows])]))
  return (
    <section className={`${css.plot} box`} aria-labelledby={id}>
      <header className="row-wrap">
        <h2 id={id}>{title}</h2>
        {fact && <span className="muted">{fact}</span>}
        <span className={`${css.tools} row gap-xs push no-print`}>
          <button type="button" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            Tabel<span className="unseen"> {title}</span>
          </button>
          <button type="button" onClick={save}>
            CSV<span className="unseen"> {title}</span>
          </button>
        </span>
      </header>
      {(!asTable || isPrinting) && children}
      {(asTable || isPrinting) && <FigureTable title={title} header={header} rows={rows} />}
    </section>
  )
}

const textOf = (cell: FileCell | undefined) => (typeof cell === "number" ? showNumber(cell) : (cell ?? "–"))

const FigureTable = ({ title, header, rows }: Pick<FigureProps, "title" | "header" | "rows">) => (
  <section className={css.table} aria-label={`Tabel ${title}`} {...scrollable}>
    <table className="dense numeric">
      <thead>
        <tr>
          {header.map((word) => (
            <th key={word} scope="col">
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], at) => (
          <tr key={at}>
            <th scope="row">{textOf(name)}</th>
            {cells.map((cell, index) => (
              <td key={header[index + 1]}>{textOf(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

/** Scrollable areas need keyboard focus. */
const scrollable = { tabIndex: 0 }
