import { useCount } from "../../data/use-count.ts"
import { showCount } from "../../declare/format.ts"
import { ActionDialog } from "../../engine/record/ActionDialog.tsx"
import type { ActionDialogProps } from "../../engine/record/action-dialog-props.ts"
import cellCss from "../../fields/cell.module.css"
import { OPEN_LEADS, PLANNED_VIEWINGS } from "../../resources/choices.ts"
import { useHref } from "../../routing/routes.ts"
import { PlainLink } from "../../ui/PlainLink.tsx"

/** Lists in which an agent's running work is handed over. */
const WORK = [
  { of: "house-list", noun: "listing", states: ["draft", "review", "active"] },
  { of: "request-cust", noun: "lead", states: OPEN_LEADS },
  { of: "schedule-house-list", noun: "kunjungan", states: PLANNED_VIEWINGS },
] as const

const WorkLine = ({ agent, of, noun, states }: (typeof WORK)[number] & { agent: string }) => {
  const hrefOf = useHref()
  const filters = [
    { field: "agent", operator: "eq" as const, value: agent },
    { field: "status", operator: "in" as const, value: [...states] },
  ]
  const { count, query } = useCount({ resource: of }, { filters })
  const words = count === undefined ? `${noun}: ${query.isPending ? "…" : "tidak diketahui"}` : showCount(count, noun)
  const to = count === 0 ? undefined : hrefOf(of, { filters })
  return <li>{to ? <PlainLink to={to}>{words}</PlainLink> : words}</li>
}

/** Suspends a user, and leads to the work that is to be handed over. */
export const Suspend = (props: ActionDialogProps) => (
  <ActionDialog
    {...props}
    about={
      props.record && (
        <section aria-label="Pekerjaan atas namanya">
          <p>Yang ini tetap atas namanya. Buka daftarnya, pilih semua, dan alihkan ke agen lain:</p>
          <ul className={cellCss.list}>
            {WORK.map((work) => (
              <WorkLine key={work.of} {...work} agent={String(props.record?.id)} />
            ))}
          </ul>
        </section>
      )
    }
  />
)
