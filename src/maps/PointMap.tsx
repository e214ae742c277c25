import css from "./frame.module.css"
import { lazyMap } from "./lazy-map.tsx"
import { mapLink, showGeoPoint } from "./map-point.ts"
import type { PointViewProps } from "./PointView.tsx"

const PointView = lazyMap(async () => (await import("./PointView.tsx")).PointView)

export const PointMap = (props: PointViewProps) => (
  <figure>
    <PointView {...props} />
    <figcaption className={`${css.caption} row-wrap dense numeric`}>
      <span>{showGeoPoint(props.point)}</span>
      <a className="reach" href={mapLink(props.point)} target="_blank" rel="noreferrer noopener">
        Buka di peta
      </a>
    </figcaption>
  </figure>
)
