import { type BaseRecord, type HttpError, useDataProvider } from "@refinedev/core"
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { AUDIT_LOG, createAuditLogProvider } from "../../../data/audit-log-provider.ts"
import type { Resource } from "../../../declare/index.ts"
import { phoneWithLog, type TimelineSource, timelineSources } from "../../../declare/timeline.ts"
import { type Feed, readFeed } from "../../../domain/timeline-entry.ts"
import { useAppContext } from "../../../session/app-context.ts"
import { gatherFeed } from "./gather-feed.ts"

const NAME = "timeline"

export const addressOfTimeline = ({ name }: Resource, { id }: BaseRecord) => ({ id: `${name}.${id}` })

/** Other records in the timeline that the user may see. */
export const useSources = (resource: Resource): TimelineSource[] => {
  const { resources, config, can } = useAppContext()
  return useMemo(
    () =>
      timelineSources(resources, resource).filter(({ resource: other, by, at }) => {
        const fields = [by, at].map((name) => other.fields[name])
        return can(other.name, "list") && fields.every((field) => field && (config.extensions || !field.extension))
      }),
    [resources, resource, config, can],
  )
}

/** Kinds of entries by which the timeline is filtered. */
export const useKinds = (
  resource: Resource,
  sources: readonly TimelineSource[],
): readonly (readonly [string, string])[] => {
  const { config, can } = useAppContext()
  const { extensions } = config
  return [
    ...(extensions || can(AUDIT_LOG, "list") ? ([["change", "Perubahan"]] as const) : []),
    ...(extensions && resource.comments ? ([["comment", "Komentar"]] as const) : []),
    ...(extensions && phoneWithLog(resource) ? ([["call", "Telepon"]] as const) : []),
    ...sources.map(({ resource: { name }, label }) => [name, label] as const),
  ]
}

export const useTimeline = (
  resource: Resource,
  record: BaseRecord,
  sources: readonly TimelineSource[],
  kind: string | undefined,
) => {
  const { resources, can, config } = useAppContext()
  const data = useDataProvider()()
  const query = useInfiniteQuery<Feed, HttpError, Feed[], readonly unknown[], string | undefined>({
    // Live changes of the named resources load it again, and so does a new version.
    queryKey: [
      NAME,
      resource.name,
      ...sources.map((source) => source.resource.name),
      { id: String(record.id), kind },
      record.version,
    ],
    queryFn: async ({ pageParam, signal }) => {
      const log = createAuditLogProvider({ data, resources, can })
      if (!config.extensions) return gatherFeed({ log, data, resource, record, sources, kind })
      const asked = { url: `${NAME}.of`, method: "get", query: { kind, before: pageParam } } as const
      const answer = await data.custom?.({ ...asked, meta: { record: addressOfTimeline(resource, record), signal } })
      return readFeed(answer?.data)
    },
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages,
    placeholderData: keepPreviousData,
  })
  const entries = useMemo(() => (query.data ?? []).flatMap((page) => page.entries), [query.data])
  return { query, entries }
}
