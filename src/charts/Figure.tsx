import { type ReactNode, useId, useState } from "react"
import { csvLines, type FileCell } from "../declare/csv.ts"
import { showDate } from "../declare/format.ts"
import { csvFile, download } from "../ui/download.ts"
import "./plots.css"

export interface FigureProps {
  title: string
  /** What the plot shows, in figures: first the words of the columns, then the rows. */
  header: readonly string[]
  rows: readonly (readonly FileCell[])[]
  /** Name of the CSV file, without its ending. */
  file: string
  /** One short fact beside the title, such as the sum. */
  fact?: string
  children: ReactNode
}

const number = new Intl.NumberFormat("id-ID")
/** A day is told as people write it; the file keeps what sorts. */
const DAY = /^\d{4}-\d\d-\d\d$/

/** A plot with the same figures as a table and as CSV behind it. */
export const Figure = ({ title, header, rows, file, fact, children }: FigureProps) => {
  const [asTable, setAsTable] = useState(false)
  const id = useId()
  return (
    <section className="plot" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {fact && <span className="plot-fact">{fact}</span>}
        <span className="plot-tools">
          <button type="button" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            Tabel<span className="unseen"> {title}</span>
          </button>
          <button type="button" onClick={() => download(`${file}.csv`, csvFile([csvLines([header, ...rows])]))}>
            CSV<span className="unseen"> {title}</span>
          </button>
        </span>
      </header>
      {asTable ? <FigureTable title={title} header={header} rows={rows} /> : children}
    </section>
  )
}

const FigureTable = ({ title, header, rows }: Pick<FigureProps, "title" | "header" | "rows">) => (
  <section className="plot-table" aria-label={`Tabel ${title}`} {...scrollable}>
    <table>
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
        {rows.map(([name, ...cells]) => (
          <tr key={String(name)}>
            <th scope="row">{typeof name === "string" && DAY.test(name) ? showDate(name) : name}</th>
            {cells.map((cell, index) => (
              <td key={header[index + 1]}>{typeof cell === "number" ? number.format(cell) : (cell ?? "–")}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

/** What scrolls must be reachable by keyboard. */
const scrollable = { tabIndex: 0 }
