import "../notice.css"
import "./DataTable.css"

const WIDTHS = ["32%", "46%", "28%", "52%", "38%", "44%", "30%", "48%", "36%", "42%"]

/** Rows of the height of those that come. */
export const Bones = ({ areTall = false }: { areTall?: boolean }) => (
  <div role="status" aria-busy="true">
    <span className="unseen">Memuat…</span>
    <div className={areTall ? "bones is-tall" : "bones"} aria-hidden="true">
      {WIDTHS.map((width) => (
        <span key={width}>
          <i className="bone" style={{ width }} />
        </span>
      ))}
    </div>
  </div>
)
