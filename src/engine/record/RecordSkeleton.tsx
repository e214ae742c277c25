import type { Page } from "../../declare/index.ts"
import { Skeleton } from "../../ui/Notice.tsx"
import factsCss from "./facts.module.css"
import { areRelatedBeside } from "./RelatedLists.tsx"
import css from "./record.module.css"

const KEYS = [96, 128, 112]

/** The outline of a record's page: name, deciding facts, facts, and the side column where the resource has one. */
export const RecordSkeleton = ({ page: { label, resource } }: { page: Page }) => {
  const { steps, related } = resource.show ?? {}
  const hasSide = steps || (related && areRelatedBeside(resource))
  const panel = (height: number) => (
    <div className={factsCss.panel}>
      <Skeleton height={height} />
    </div>
  )
  return (
    <div className={css.page} aria-busy="true">
      <h1 className="unseen">{label}</h1>
      <p className="unseen" role="status">
        Memuat…
      </p>
      <div className="stack">
        <Skeleton width="min(80%, 320px)" height={32} />
        <div className={css.keys}>
          {KEYS.map((width) => (
            <div key={width} className="stack gap-xs">
              <Skeleton width={width / 2} height={12} />
              <Skeleton width={width} height={20} />
            </div>
          ))}
        </div>
      </div>
      <div className={css.columns}>
        {panel(288)}
        {hasSide && <div className={css.side}>{panel(208)}</div>}
      </div>
    </div>
  )
}
