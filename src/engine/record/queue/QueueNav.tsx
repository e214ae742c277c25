import type { BaseRecord } from "@refinedev/core"
import { useEffect, useRef, useState } from "react"
import { Link, useLocation, useNavigate } from "react-router"
import { showNumber } from "../../../declare/format.ts"
import { fieldOfKind, type Page, type Resource, singularOf } from "../../../declare/index.ts"
import { buttonClass } from "../../../ui/Button.tsx"
import { Icon, type IconName } from "../../../ui/Icon.tsx"
import css from "./QueueNav.module.css"
import { NEXT, type Opened, openedByQueue, type Queue, type QueueStep, useQueue } from "./use-queue.ts"
import { useQueueKeys } from "./use-queue-keys.ts"

const Step = ({
  step,
  icon,
  label,
  keys,
}: {
  step: QueueStep | undefined
  icon: IconName
  label: string
  keys: string
}) =>
  step ? (
    <Link
      className={buttonClass("icon")}
      to={step.to}
      state={NEXT}
      aria-label={label}
      title={`${label}: ${step.name} (${keys})`}
    >
      <Icon name={icon} />
    </Link>
  ) : (
    <span className={buttonClass("icon")} aria-disabled="true" title={label}>
      <Icon name={icon} />
    </span>
  )

/** Values of the selects with `moves`: the progress of the work on a record. */
const progressOf = ({ fields }: Resource, record: BaseRecord) =>
  Object.entries(fields)
    .filter(([, field]) => fieldOfKind("select", field)?.moves)
    .map(([name]) => record[name])

const useHasMoved = (resource: Resource, record: BaseRecord) => {
  const [first] = useState(() => progressOf(resource, record))
  return progressOf(resource, record).some((value, index) => first[index] !== undefined && value !== first[index])
}

const placeWords = ({ position, total }: Queue) => {
  if (position === undefined) return total === undefined ? "" : `${showNumber(total)} di daftar`
  return total === undefined ? `ke-${showNumber(position)}` : `${showNumber(position)} dari ${showNumber(total)}`
}

interface QueueNavProps {
  page: Page
  record: BaseRecord
  /** Set by screens whose work changes neither status nor place in the queue, such as an answered lead. */
  isDone?: boolean
}

/** Position, previous and next of the queue that the record was opened from. The record's id must be the key. */
export const QueueNav = ({ page, record, isDone = false }: QueueNavProps) => {
  const queue = useQueue(page, record)
  const hasMoved = useHasMoved(page.resource, record)
  return queue ? <Nav page={page} queue={queue} isOver={isDone || hasMoved || queue.hasLeft} /> : null
}

interface NavProps extends Pick<QueueNavProps, "page"> {
  queue: Queue
  isOver: boolean
}

const Nav = ({ page: { resource }, queue, isOver }: NavProps) => {
  const navigate = useNavigate()
  const { state } = useLocation()
  const nav = useRef<HTMLElement>(null)
  const { isNext, isWriting } = openedByQueue(state)
  useEffect(() => {
    const isFree = document.activeElement === document.body
    if (isNext && !isWriting && isFree) nav.current?.focus({ preventScroll: true })
  }, [isNext, isWriting])
  const next = isOver ? queue.following : queue.next
  useQueueKeys((direction, fromMessage) => {
    const step = direction === "next" ? next : queue.previous
    if (step) void navigate(step.to, { state: { ...NEXT, isWriting: fromMessage } satisfies Opened })
  })
  const word = singularOf(resource)
  return (
    <nav ref={nav} tabIndex={-1} className={`${css.queue} row dense no-print`} aria-label="Antrean">
      <Step step={queue.previous} icon="up" label={`${word} sebelumnya`} keys="K" />
      <Step step={next} icon="down" label={`${word} berikutnya`} keys="J" />
      <span className="muted numeric">{placeWords(queue)}</span>
      <span className={css.over} role="status">
        {isOver &&
          queue.isCurrent &&
          (next ? (
            <Link className="ellipsis" to={next.to} state={NEXT}>
              Berikutnya: <b className="medium">{next.name}</b>
            </Link>
          ) : (
            "Tidak ada lagi di antrean ini."
          ))}
      </span>
      {isOver && next && <kbd className={css.key}>Alt ↓</kbd>}
      {!resource.show?.panes && (
        <Link className="push plain reach" to={queue.list}>
          Ke antrean
        </Link>
      )}
    </nav>
  )
}
