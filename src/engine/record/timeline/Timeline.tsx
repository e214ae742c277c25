import { type BaseRecord, useList } from "@refinedev/core"
import { useEffect, useRef, useState } from "react"
import { AUDIT_LOG } from "../../../data/audit-log-provider.ts"
import type { Resource } from "../../../declare/index.ts"
import { hasTimeline } from "../../../declare/timeline.ts"
import { hasId } from "../../../routing/routes.ts"
import { useAppContext } from "../../../session/app-context.ts"
import { Skeleton } from "../../../ui/Notice.tsx"
import { optional } from "../../../ui/optional.ts"
import css from "../facts.module.css"
import { useSources } from "./use-timeline.ts"

const FeedLater = () => <Skeleton height={160} />
const TimelineFeed = optional(async () => (await import("./TimelineFeed.tsx")).TimelineFeed, undefined, FeedLater)

/** Distance in pixels at which the panel is read. */
const NEAR_PX = 300

/** Returns whether the element has come near the visible part of the page. */
const useNear = () => {
  const ref = useRef<HTMLDetailsElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: `${NEAR_PX}px`,
    })
    if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, isNear }
}

/** Returns whether log entries of a service without extensions contain their record. Checks the newest entry. */
const useKnowsRecords = (mayRead: boolean): boolean => {
  const { config } = useAppContext()
  const { result } = useList<BaseRecord>({
    resource: AUDIT_LOG,
    pagination: { currentPage: 1, pageSize: 1 },
    queryOptions: { enabled: mayRead && !config.extensions, staleTime: Number.POSITIVE_INFINITY },
    errorNotification: false,
    liveMode: "off",
  })
  const [newest] = result.data
  return mayRead && Boolean(newest?.resource) && Boolean(newest?.record_id)
}

interface TimelineProps {
  resource: Resource
  record: BaseRecord
}

/** Changes, comments and calls of a record. Open if the resource has comments. */
const Panel = ({ resource, record }: TimelineProps) => {
  const { extensions } = useAppContext().config
  const hasComments = extensions && resource.comments === true
  const { ref, isNear } = useNear()
  const [isOpen, setOpen] = useState(hasComments)
  return (
    <details
      ref={ref}
      open={isOpen}
      className={`${css.panel} ${css.history} no-print`}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="strong heading">{hasComments ? "Riwayat dan komentar" : "Riwayat"}</summary>
      {isOpen && (isNear ? <TimelineFeed resource={resource} record={record} /> : <FeedLater />)}
    </details>
  )
}

export const Timeline = ({ resource, record }: TimelineProps) => {
  const { can, config } = useAppContext()
  const isOffered = hasTimeline(resource) && resource.name !== AUDIT_LOG && hasId(record)
  const isKnown = useKnowsRecords(isOffered && can(AUDIT_LOG, "list"))
  const sources = useSources(resource)
  return isOffered && (config.extensions || isKnown || sources.length > 0) ? (
    <Panel resource={resource} record={record} />
  ) : null
}
