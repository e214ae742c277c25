import "../../ui/notice.css"
import "./house-show.css"

/** A listing's page before the listing is there. */
export const HouseSkeleton = () => (
  <>
    <div className="house-head" role="status" aria-busy="true">
      <span className="unseen">Memuat…</span>
      {["min(100%, 420px)", "min(80%, 260px)", "min(60%, 220px)", "min(100%, 480px)"].map((width) => (
        <span key={width} className="skeleton" style={{ width, height: 22 }} />
      ))}
    </div>
    <div className="house-columns" aria-hidden="true">
      <div className="house-main">
        <span className="skeleton house-skeleton-photos" />
        <span className="skeleton" style={{ height: 130 }} />
      </div>
      <div className="house-side">
        <span className="skeleton" style={{ height: 300 }} />
        <span className="skeleton" style={{ height: 380 }} />
      </div>
    </div>
  </>
)
