import { sharedReasons } from "./error-store.ts"

interface FailedRecordsProps {
  failed: readonly { key: string; title: string; reason: string }[]
  /** Last item: how many others failed. */
  more?: string | false
  className?: string
}

/** Names a reason that all records share once, below them. */
export const FailedRecords = ({ failed, more, className }: FailedRecordsProps) => {
  const { hint } = sharedReasons(failed)
  return (
    <>
      <ul className={className}>
        {failed.map(({ key, title, reason }) => (
          <li key={key}>
            <b>{title}</b>
            {!hint && `: ${reason}`}
          </li>
        ))}
        {more && <li>{more}</li>}
      </ul>
      {hint && <p className="muted">{hint}</p>}
    </>
  )
}
