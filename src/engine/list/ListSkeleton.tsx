import "../../ui/notice.css"
import "./faces/TableFace.css"

const WIDTHS = ["32%", "46%", "28%", "52%", "38%", "44%", "30%", "48%", "36%", "42%"]

export const ListSkeleton = ({ of = "rows" }: { of?: "rows" | "tall-rows" | "cards" }) => (
  <div role="status" aria-busy="true">
    <span className="unseen">Memuat…</span>
    <div className={`list-skeleton is-${of}`} aria-hidden="true">
      {WIDTHS.map((width) => (
        <span key={width}>
          <i className="skeleton" style={{ width }} />
        </span>
      ))}
    </div>
  </div>
)
