import type { BaseRecord } from "@refinedev/core"
import type { ReactNode } from "react"
import type { Page } from "../../declare/index.ts"
import { Skeleton } from "../../ui/Notice.tsx"
import { optional } from "../../ui/optional.ts"
import { useIsPhone } from "../../ui/use-media.ts"
import { Facts } from "./Facts.tsx"
import { OwnPanels, useOwnTabs } from "./OwnPanels.tsx"
import { QueueNav } from "./queue/QueueNav.tsx"
import { RecordActions } from "./RecordActions.tsx"
import { type HeadParts, RecordHead } from "./RecordHead.tsx"
import { areRelatedBeside, RelatedLists } from "./RelatedLists.tsx"
import css from "./record.module.css"
import { lacksFields } from "./related.ts"
import { Steps } from "./Steps.tsx"
import { CallLog } from "./timeline/CallLog.tsx"

const Timeline = optional(async () => (await import("./timeline/Timeline.tsx")).Timeline)

export interface RecordBody {
  page: Page
  record: BaseRecord
  /** Only the list's row is known yet. */
  isPartial: boolean
}

interface RecordParts extends HeadParts {
  /** Between the head and the columns. */
  notice?: ReactNode
  /** Begins the main column, and the page where there is one column. Default: the facts. */
  lead?: ReactNode
  main?: ReactNode
  side?: ReactNode
  /** Replaces the status card and its steps. */
  desk?: ReactNode
  /** Replaces the actions at the bottom of phones. */
  bar?: ReactNode
}

/** The page of one record. Screens of their own add parts. */
export const RecordPage = ({ page, record, isPartial, ...parts }: RecordBody & RecordParts) => {
  const { tags, under, notice, lead, main, side, desk, bar } = parts
  const { resource } = page
  const isPhone = useIsPhone()
  const hasGaps = isPartial && lacksFields(resource, record)
  const actions = <RecordActions page={page} record={record} isDecidedElsewhere={Boolean(desk)} />
  const related = <RelatedLists resource={resource} record={record} />
  const isBeside = areRelatedBeside(resource)
  const tabs = useOwnTabs(page, record)
  return (
    <div className={css.column}>
      <QueueNav key={String(record.id)} page={page} record={record} />
      <div className={css.page} inert={isPartial} aria-busy={isPartial}>
        <RecordHead page={page} record={record} tags={tags} under={under}>
          {!isPhone && actions}
        </RecordHead>
        <CallLog key={String(record.id)} resource={resource} record={record} />
        {!hasGaps && notice}
        {tabs.bar}
        {tabs.panel || (
          <div className={css.columns}>
            <div className={css.column}>{lead ?? <Facts page={page} record={record} />}</div>
            <div className={`${css.column} ${css.side}`}>
              {desk || <Steps page={page} record={record} hasHead />}
              {hasGaps ? <Skeleton height={160} /> : side}
              <OwnPanels resource={resource} record={record} at="side" />
              {isBeside && related}
            </div>
            <div className={css.column}>
              {hasGaps ? <Skeleton height={160} /> : main}
              <OwnPanels resource={resource} record={record} at="main" />
              {!isBeside && related}
              <Timeline resource={resource} record={record} />
            </div>
          </div>
        )}
        {isPhone && <div className={`${css.bar} no-print`}>{bar || actions}</div>}
      </div>
    </div>
  )
}
