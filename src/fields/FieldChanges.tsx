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
}

/** What changed, field by field: what it was and what it is. */
export const FieldChanges = ({ before, after, of }: FieldChangesProps) => {
  const { resources } = useBackoffice()
  const fields = resources.find(({ name }) => name === of)?.fields ?? {}
  return (
    <ul className="plain-list">
      {changedFields(fields, before, after).map((change) => (
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
    </ul>
  )
}
