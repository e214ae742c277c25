import { isObject } from "../declare/index.ts"
import { useBackoffice } from "../providers/backoffice.ts"
import { Icon } from "../ui/Icon.tsx"
import { changedFields } from "./changed-fields.ts"
import "./change.css"

interface FieldChangesProps {
  before: unknown
  after: unknown
  /** The name of the resource whose fields these are. */
  of: unknown
  /** So many are shown, and how many there are besides. */
  most?: number
}

/** What changed, field by field: what it was and what it is. */
export const FieldChanges = ({ before, after, of, most = Number.POSITIVE_INFINITY }: FieldChangesProps) => {
  const { resources } = useBackoffice()
  const fields = resources.find(({ name }) => name === of)?.fields ?? {}
  const changes = changedFields(fields, before, after)
  return (
    <ul className={most === Number.POSITIVE_INFINITY ? "plain-list" : "change-lines"}>
      {changes.slice(0, most).map((change) => (
        <li key={change.name}>
          {change.label}:{" "}
          <span className="change figure">
            {isObject(before) && (
              <>
                {change.before} <Icon name="right" size={12} />
                <span className="unseen"> menjadi </span>
              </>
            )}
            <b>{change.after}</b>
          </span>
        </li>
      ))}
      {changes.length > most && <li className="aside">dan {changes.length - most} lagi</li>}
    </ul>
  )
}
