import { type Field, fieldOfKind } from "../../../declare/index.ts"
import { Cell } from "../../../fields/Cell.tsx"
import { pathOfRecord } from "../../../routing/routes.ts"
import { useAppContext } from "../../../session/app-context.ts"
import { useNow } from "../../../ui/use-now.ts"
import { RowLink } from "../../list/faces/RowLink.tsx"
import { titleOf } from "../../list/RowMenu.tsx"
import { EntryHead, type EntryProps, EntryTime } from "./Entry.tsx"

/** A record of another resource: a lead, a viewing, a message. */
export const RecordEntry = ({ entry, sources }: EntryProps<"record">) => {
  const { pages } = useAppContext()
  const now = useNow()
  const source = sources.find(({ resource }) => resource.name === entry.of)
  if (!source) return null
  const { resource, label, shows } = source
  const page = pages.find(({ name }) => name === resource.name)
  const row = { ...entry.record, id: entry.record.id as string }
  const states = Object.entries(resource.fields).filter(
    ([name, field]) => (shows.length === 0 || shows.includes(name)) && fieldOfKind("select", field)?.tones,
  )
  const isAhead = Date.parse(entry.at) > now.getTime()
  return (
    <div className="grow">
      <EntryHead
        what={label}
        at={
          <>
            <EntryTime at={entry.at} />
            {isAhead && " · akan datang"}
          </>
        }
      />
      <p className="row">
        <RowLink className="ellipsis" to={page && pathOfRecord(page, row)}>
          {titleOf(resource, row)}
        </RowLink>
        {states.map(([name, field]) => (
          <Cell key={name} name={name} field={field as Field} row={row} />
        ))}
      </p>
    </div>
  )
}
