import type { BaseRecord } from "@refinedev/core"
import type { ReactNode } from "react"
import type { Resource } from "../../../declare/index.ts"
import type { TimelineSource } from "../../../declare/timeline.ts"
import type { EntryOf, TimelineEntry } from "../../../domain/timeline-entry.ts"
import { showDateTime } from "../../../time/show-date.ts"

export interface EntryProps<K extends TimelineEntry["kind"] = TimelineEntry["kind"]> {
  entry: EntryOf<K>
  /** All loaded entries, the newest first. */
  entries: readonly TimelineEntry[]
  /** Whether the entries are those of an older version of the record, until the newer ones are read. */
  isOutdated: boolean
  sources: readonly TimelineSource[]
  resource: Resource
  record: BaseRecord
}

interface EntryHeadProps {
  what: ReactNode
  by?: string | null | undefined
  at: ReactNode
  children?: ReactNode
}

export const EntryHead = ({ what, by, at, children }: EntryHeadProps) => (
  <header className="row gap-xs">
    <p className="grow">
      <b>{what}</b>{" "}
      <span className="muted small">
        {by && `${by} · `}
        {at}
      </span>
    </p>
    {children}
  </header>
)

export const EntryTime = ({ at }: { at: string }) => <time dateTime={at}>{showDateTime(at)}</time>
