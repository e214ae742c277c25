import { useId } from "react"
import { Skeleton } from "../../../ui/Notice.tsx"
import { useIsPhone } from "../../../ui/use-media.ts"
import shared from "../../parts/shared.module.css"
import { DraftsHere } from "./Drafts.tsx"
import type { Urgency } from "./queues.ts"
import type { Wait, Waits as WaitsState } from "./use-waits.ts"
import { WaitRow } from "./WaitRow.tsx"
import css from "./waits.module.css"

const GROUPS: { readonly [U in Urgency]: { title: string; none: string } } = {
  late: { title: "Terlambat", none: "Tidak ada yang terlambat." },
  today: { title: "Hari ini", none: "Tidak ada untuk hari ini." },
  later: { title: "Nanti", none: "Tidak ada yang menyusul." },
}

const URGENCIES = Object.keys(GROUPS) as Urgency[]
/** Rows of the outline of a group that is loading. */
const OUTLINE = [1, 2, 3, 4, 5]

const Group = ({ urgency, waits, now }: { urgency: Urgency; waits: readonly Wait[] | undefined; now: Date }) => {
  const id = useId()
  const { title, none } = GROUPS[urgency]
  return (
    <section className={css.group} data-urgency={urgency} aria-labelledby={id} aria-busy={waits === undefined}>
      <h3 id={id}>{title}</h3>
      {waits?.length === 0 ? (
        <p className="muted dense">{none}</p>
      ) : (
        <ul>
          {waits
            ? waits.map((wait) => <WaitRow key={wait.key} wait={wait} word={title.toLowerCase()} now={now} />)
            : OUTLINE.map((row) => (
                <li key={row} data-state="pending">
                  <Skeleton height={20} />
                  <Skeleton width="70%" height={16} />
                  <Skeleton height={12} />
                </li>
              ))}
        </ul>
      )}
    </section>
  )
}

export const Waits = ({ waits, drafts, isShown, now }: WaitsState) => {
  // In one column the height of a group moves the next.
  const isOneOutline = useIsPhone() && !isShown
  const isNothing = isShown && waits.every(({ state }) => state === "none")
  return (
    <section className={shared.card} aria-labelledby="waits">
      <header className="row">
        <h2 id="waits">Menunggu Anda</h2>
        {isNothing && <p className="muted">Tidak ada yang menunggu.</p>}
      </header>
      {!(isShown && waits.length === 0) && (
        <div className={css.groups}>
          {URGENCIES.slice(0, isOneOutline ? 1 : undefined).map((urgency) => (
            <Group
              key={urgency}
              urgency={urgency}
              waits={isShown ? waits.filter((wait) => wait.urgency === urgency) : undefined}
              now={now}
            />
          ))}
        </div>
      )}
      {isShown && drafts && <DraftsHere drafts={drafts} />}
    </section>
  )
}
