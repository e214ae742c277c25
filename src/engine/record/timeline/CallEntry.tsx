import { CHANNELS, OUTCOMES } from "../../../domain/timeline-entry.ts"
import { showDate } from "../../../time/show-date.ts"
import { EntryHead, type EntryProps, EntryTime } from "./Entry.tsx"
import { OwnEntryMenu } from "./OwnEntryMenu.tsx"

const wordOf = (table: Readonly<Record<string, string>>, value: string | null | undefined) =>
  (value && Object.hasOwn(table, value) && table[value]) || ""

export const CallEntry = ({ entry, resource }: EntryProps<"call">) => {
  const { at, by, channel, outcome, follow_up } = entry
  const result = [wordOf(OUTCOMES, outcome), follow_up && `pada ${showDate(follow_up)}`].filter(Boolean).join(" ")
  return (
    <div className="grow">
      <EntryHead what={wordOf(CHANNELS, channel) || "Telepon"} by={by} at={<EntryTime at={at} />}>
        {entry.is_own && <OwnEntryMenu name="catatan telepon" entry={entry.entry} resource={resource} />}
      </EntryHead>
      <p>{result}</p>
    </div>
  )
}
