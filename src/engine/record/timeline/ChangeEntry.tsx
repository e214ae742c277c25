import { Link } from "react-router"
import { AUDIT_LOG } from "../../../data/audit-log-provider.ts"
import { fieldOfKind, wordOf } from "../../../declare/index.ts"
import { FieldChanges } from "../../../fields/FieldChanges.tsx"
import { pathOfRecord } from "../../../routing/routes.ts"
import { useAppContext } from "../../../session/app-context.ts"
import { ChangeTools } from "./ChangeTools.tsx"
import { EntryHead, type EntryProps, EntryTime } from "./Entry.tsx"

export const ChangeEntry = (props: EntryProps<"change">) => {
  const { entry } = props
  const { at, by, action, of, change, before, after } = entry
  const { resources, openPages } = useAppContext()
  const log = resources.find(({ name }) => name === AUDIT_LOG)
  const page = openPages.find(({ name }) => name === AUDIT_LOG)
  const path = page && pathOfRecord(page, { id: change })
  const word = wordOf(fieldOfKind("select", log?.fields.action), action)
  const time = <EntryTime at={at} />
  const changes = (before || after) && <FieldChanges before={before ?? undefined} after={after ?? undefined} of={of} />
  return (
    <div className="grow">
      <EntryHead what={word} by={by || "Tidak diketahui"} at={path ? <Link to={path}>{time}</Link> : time}>
        <ChangeTools {...props} />
      </EntryHead>
      <div className="muted dense">
        {before
          ? changes
          : changes && (
              <details>
                <summary>Isinya waktu itu</summary>
                {changes}
              </details>
            )}
      </div>
    </div>
  )
}
