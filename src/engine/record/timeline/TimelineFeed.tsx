import type { BaseRecord } from "@refinedev/core"
import { useState } from "react"
import type { Resource } from "../../../declare/index.ts"
import { useAppContext } from "../../../session/app-context.ts"
import { Button } from "../../../ui/Button.tsx"
import { QueryState } from "../../../ui/QueryState.tsx"
import { CommentForm } from "./CommentForm.tsx"
import { TimelineItem } from "./TimelineItem.tsx"
import { useKinds, useSources, useTimeline } from "./use-timeline.ts"

export const TimelineFeed = ({ resource, record }: { resource: Resource; record: BaseRecord }) => {
  const { config } = useAppContext()
  const sources = useSources(resource)
  const kinds = useKinds(resource, sources)
  const [kind, setKind] = useState<string>()
  const { query, entries } = useTimeline(resource, record, sources, kind)
  const word = kinds.find(([name]) => name === kind)?.[1].toLowerCase()
  return (
    <div className="stack gap-m">
      {config.extensions && resource.comments && <CommentForm resource={resource} record={record} />}
      {kinds.length > 1 && (
        <fieldset className="row-wrap gap-xs">
          <legend className="unseen">Tampilkan</legend>
          {[[undefined, "Semua"] as const, ...kinds].map(([name, label]) => (
            <Button key={name ?? ""} look="quiet" aria-pressed={name === kind} onClick={() => setKind(name)}>
              {label}
            </Button>
          ))}
        </fieldset>
      )}
      <QueryState query={query} height={160}>
        {() =>
          entries.length === 0 ? (
            <p className="muted">
              {word
                ? `Belum ada ${word} di ${resource.noun} ini.`
                : `Belum ada yang tercatat untuk ${resource.noun} ini.`}
            </p>
          ) : (
            <ol aria-busy={query.isPlaceholderData}>
              {entries.map((entry) => (
                <TimelineItem
                  key={entry.id}
                  entry={entry}
                  entries={entries}
                  isOutdated={query.isPlaceholderData}
                  sources={sources}
                  resource={resource}
                  record={record}
                />
              ))}
            </ol>
          )
        }
      </QueryState>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Muat yang lebih lama
        </Button>
      )}
    </div>
  )
}
