import type { BaseRecord } from "@refinedev/core"
import { HouseHead } from "./HouseHead.tsx"
import "../../ui/notice.css"
import "./house-show.css"

const EmptyHead = () => (
  <div className="house-head">
    {["min(100%, 420px)", "min(80%, 260px)", "min(60%, 220px)", "min(100%, 480px)"].map((width) => (
      <span key={width} className="skeleton" style={{ width, height: 22 }} />
    ))}
  </div>
)

export const HouseSkeleton = ({ known }: { known: BaseRecord | undefined }) => (
  <>
    <p className="unseen" role="status" aria-busy="true">
      Memuat…
    </p>
    {known ? <HouseHead house={known}>{null}</HouseHead> : <EmptyHead />}
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
