import type { Page } from "../../declare/index.ts"
import { namesOf } from "../../session/access.ts"
import { useAppContext } from "../../session/app-context.ts"
import { Icon } from "../../ui/Icon.tsx"
import { Notice, Skeleton } from "../../ui/Notice.tsx"
import css from "./skeleton.module.css"

const WIDTHS = ["32%", "46%", "28%", "52%", "38%", "44%", "30%", "48%", "36%", "42%"]

const SKELETONS = { rows: css.rows, "tall-rows": `${css.rows} ${css.tall}`, cards: css.cards }

export const ListSkeleton = ({ of = "rows" }: { of?: keyof typeof SKELETONS }) => (
  <div role="status" aria-busy="true">
    <span className="unseen">Memuat…</span>
    <div className={`${css.skeleton} ${SKELETONS[of]} box`} aria-hidden="true">
      {WIDTHS.map((width) => (
        <span key={width}>
          <Skeleton width={width} height={12} />
        </span>
      ))}
    </div>
  </div>
)

export const NotAllowed = ({ page }: { page: Page }) => {
  const { rolesWith } = useAppContext()
  const roles = rolesWith(page.name, "open")
  return (
    <Notice icon={<Icon name="lock" size={28} />}>
      Anda tidak berhak melihat {page.label}.{roles.length > 0 && ` Mintalah kepada ${namesOf(roles)}.`}
    </Notice>
  )
}
