import type { BaseRecord } from "@refinedev/core"
import { type MouseEvent, useEffect, useId, useRef } from "react"
import { Link, useLocation } from "react-router"
import { useCallQuery } from "../../../data/use-call.ts"
import { useSetting } from "../../../data/use-office.ts"
import { REFUSAL_REASONS, readyTexts } from "../../../domain/ready-texts.ts"
import formCss from "../../../engine/form/form.module.css"
import type { FormField } from "../../../engine/form/form-fields.ts"
import factsCss from "../../../engine/record/facts.module.css"
import { openedByQueue } from "../../../engine/record/queue/use-queue.ts"
import { FieldInput } from "../../../fields/FieldInput.tsx"
import { Templates } from "../../../fields/inputs/Templates.tsx"
import { houseList } from "../../../resources/house-list.ts"
import { useHref } from "../../../routing/routes.ts"
import { useAppContext } from "../../../session/app-context.ts"
import { Button } from "../../../ui/Button.tsx"
import { Icon, type IconName } from "../../../ui/Icon.tsx"
import { type DuplicateMatch, isDuplicateMatch, showDuplicateReasons, toFacts } from "../duplicate-facts.ts"
import { type Check, runChecks } from "./checks.ts"
import css from "./review.module.css"
import type { Decision, Review } from "./use-review.ts"

const ALL: FormField[] = Object.entries(houseList.fields).map(([name, field]) => ({ name, field, isRequired: false }))

const useDuplicatesOf = (house: BaseRecord): readonly DuplicateMatch[] | undefined => {
  const { can } = useAppContext()
  const facts = toFacts(house, ALL)
  const { query, data } = useCallQuery(
    "house-list.findAlike",
    {},
    { payload: facts, enabled: can(houseList.name, "findAlike") && facts !== undefined, retry: false },
  )
  if (!query.isSuccess || !Array.isArray(data)) return undefined
  return data.filter(isDuplicateMatch).filter(({ id }) => String(id) !== String(house.id))
}

const MARKS: Readonly<Record<Check["state"], readonly [icon: IconName, word: string]>> = {
  good: ["check", "baik"],
  flagged: ["alert", "perlu dilihat"],
  unknown: ["minus", "tidak diketahui"],
}

interface ChecklistProps {
  checks: readonly Check[]
  duplicates: readonly DuplicateMatch[] | undefined
}

const Checklist = ({ checks, duplicates = [] }: ChecklistProps) => {
  const href = useHref()("house-list")
  return (
    <ul className={`${css.checks} stack dense`}>
      {checks.map(({ label, state, says }) => {
        const [icon, word] = MARKS[state]
        return (
          <li key={label} data-state={state} className={state === "unknown" ? "muted" : undefined}>
            <Icon name={icon} size={14} />
            <span className="unseen">{word}: </span>
            <b className="medium">{label}</b>
            <span>{says}</span>
          </li>
        )
      })}
      {duplicates.map(({ id, slug, title, house_id, why }) => (
        <li key={id}>
          <Link to={`${href}/${encodeURIComponent(slug)}`} target="_blank" rel="noreferrer">
            {title} ({house_id})<span className="unseen"> (buka di tab baru)</span>
          </Link>
          <span className="muted">{showDuplicateReasons(why)}</span>
        </li>
      ))}
    </ul>
  )
}

const { fields } = houseList

/** Ignores the second press of a double click, which would decide the next listing. */
const once = (work: () => void) => (event: MouseEvent) => event.detail < 2 && work()

const Decide = ({ review, onDecide }: { review: Review; onDecide: (decision: Decision) => void }) => (
  <>
    <Button look="primary" busy={review.isBusy} onClick={once(() => onDecide("active"))}>
      Tayangkan listing
    </Button>
    <Button className={css.refuse} busy={review.isBusy} onClick={once(() => onDecide("rejected"))}>
      Tolak listing
    </Button>
  </>
)

/** Ready texts by short name. Those of failed checks are first. */
const reasonsFor = (checks: readonly Check[], reasons: Readonly<Record<string, string>>) => {
  const flagged = checks.filter(({ state }) => state === "flagged")
  const first = flagged.map(({ reason }) => [reason, reasons[reason] ?? REFUSAL_REASONS[reason]])
  return { ...Object.fromEntries(first), ...reasons }
}

interface ReviewPanelProps {
  house: BaseRecord
  review: Review
  /** Only the list's row is known yet, and the page is inert. */
  isPartial: boolean
}

export const ReviewPanel = ({ house, review, isPartial }: ReviewPanelProps) => {
  const { reason, refusal, write, decide } = review
  const id = useId()
  const found = useDuplicatesOf(house)
  const reasons = readyTexts(useSetting()?.refusal_reasons) ?? REFUSAL_REASONS
  const { state } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const { isNext } = openedByQueue(state)
  // Lets keyboard users continue with the next listing, unless they have moved on to a control meanwhile.
  useEffect(() => {
    const { activeElement } = document
    const isFree = activeElement instanceof HTMLElement && activeElement.tabIndex < 0
    if (isNext && !isPartial && isFree) heading.current?.focus({ preventScroll: true })
  }, [isNext, isPartial])
  const checks = runChecks(house, found)
  return (
    <section ref={review.panel} className={factsCss.panel} aria-label="Tinjauan">
      <header className={css.head}>
        <h2 ref={heading} tabIndex={-1}>
          Tinjauan
        </h2>
      </header>
      <Checklist checks={checks} duplicates={found} />
      <div className={`${css.decide} row`}>
        <Decide review={review} onDecide={decide} />
      </div>
      <div className={formCss.field}>
        <label htmlFor={id}>Alasan bila ditolak</label>
        <FieldInput
          id={id}
          name="status_reason"
          field={fields.status_reason}
          fields={fields}
          draft={{}}
          value={reason}
          onChange={(text) => write(String(text ?? ""))}
          aria-invalid={refusal !== undefined}
          aria-describedby={refusal && `${id}-error`}
        />
        <Templates offered={reasonsFor(checks, reasons)} text={reason} onChange={write} />
        {refusal && (
          <p id={`${id}-error`} className={formCss.error}>
            {refusal}
          </p>
        )}
      </div>
    </section>
  )
}

export const ReviewBar = ({ review }: { review: Review }) => (
  <div className="row-wrap no-print">
    <Decide
      review={review}
      onDecide={(decision) =>
        decision === "rejected" && review.reason === "" ? review.focusReason() : review.decide(decision)
      }
    />
  </div>
)
