import type { ReactNode } from "react"
import type { TimelineEntry } from "../../../domain/timeline-entry.ts"
import { Icon, type IconName } from "../../../ui/Icon.tsx"
import { CallEntry } from "./CallEntry.tsx"
import { ChangeEntry } from "./ChangeEntry.tsx"
import { CommentEntry } from "./CommentEntry.tsx"
import type { EntryProps } from "./Entry.tsx"
import { RecordEntry } from "./RecordEntry.tsx"
import css from "./timeline.module.css"

const icons: { readonly [K in TimelineEntry["kind"]]: IconName } = {
  change: "edit",
  comment: "message",
  call: "phone",
  record: "file",
}

const views: { readonly [K in TimelineEntry["kind"]]: (props: EntryProps<K>) => ReactNode } = {
  change: ChangeEntry,
  comment: CommentEntry,
  call: CallEntry,
  record: RecordEntry,
}

export const TimelineItem = (props: EntryProps) => {
  const { entry, sources } = props
  const { kind } = entry
  const source = kind === "record" ? sources.find(({ resource }) => resource.name === entry.of) : undefined
  const icon = source?.resource.icon ?? icons[kind]
  const View = views[kind] as (props: EntryProps) => ReactNode
  return (
    <li className={`${css.item} row top gap-m break`}>
      <span className={`${css.icon} center muted`}>
        <Icon name={icon} size={14} />
      </span>
      <View {...props} />
    </li>
  )
}
