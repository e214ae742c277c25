import { Link } from "react-router"
import { Button } from "../../../ui/Button.tsx"
import { Skeleton } from "../../../ui/Notice.tsx"
import { UnknownCount } from "../HomeCard.tsx"
import { computeBar, showAge } from "./age.ts"
import type { Wait } from "./use-waits.ts"
import css from "./waits.module.css"

const Count = ({ state, count }: Pick<Wait, "state" | "count">) => (
  <span className={css.count}>
    {state === "pending" ? <Skeleton className="push" width={28} height={16} /> : (count ?? <UnknownCount />)}
  </span>
)

const Oldest = ({ wait: { label, resource, oldest, by }, now }: { wait: Wait; now: Date }) => {
  if (!oldest) return null
  const { row, to } = oldest
  const title = String(row[resource?.title ?? ""] ?? row.id ?? "")
  const value = row[by]
  const age = typeof value === "string" ? showAge(value, now) : undefined
  return (
    <>
      {to === undefined ? (
        <span className={`${css.oldest} muted dense ellipsis`}>{title}</span>
      ) : (
        <Link
          className={`${css.oldest} plain dense ellipsis`}
          to={to}
          title={title}
          aria-label={`${label}, tertua: ${title}`}
        >
          {title}
        </Link>
      )}
      {age && (
        <span className={`${css.age} dense numeric`}>
          {age.words}
          {age.days > 0 && (
            <span className={css.bar} style={{ backgroundSize: `${computeBar(age)}% 100%` }} aria-hidden="true" />
          )}
        </span>
      )}
    </>
  )
}

/** Keeps the line of the oldest record, so that its queue stays where it is. */
const Room = () => <span className={`${css.oldest} dense`}>{"\u00a0"}</span>

interface WaitRowProps {
  wait: Wait
  /** `terlambat`: distinguishes queues of the same name. */
  word: string
  now: Date
}

export const WaitRow = ({ wait, word, now }: WaitRowProps) => {
  const { label, state, count, to, again } = wait
  const failure = state === "failed" && (
    <span className={`${css.oldest} muted dense`} role="alert">
      {count === undefined ? "Gagal dimuat." : "Mungkin tidak terbaru."}{" "}
      <Button look="text" onClick={again}>
        Coba lagi
        <span className="unseen">
          {" "}
          {label}, {word}
        </span>
      </Button>
    </span>
  )
  if (failure && count === undefined)
    return (
      <li data-state="failed">
        <span className={css.count}>–</span>
        <span>{label}</span>
        {failure}
      </li>
    )
  const name = `${label}, ${word}`
  return (
    <li data-state={state}>
      <Link
        className={`${css.all} plain`}
        to={to ?? ""}
        aria-label={count === undefined ? name : `${label} ${count}, ${word}, lihat semua`}
      >
        <span className="ellipsis">{label}</span> <Count state={state} count={count} />
      </Link>
      {failure || (state === "pending" ? <Room /> : <Oldest wait={wait} now={now} />)}
    </li>
  )
}
