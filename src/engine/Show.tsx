import type { BaseRecord } from "@refinedev/core"
import { useQueryClient } from "@tanstack/react-query"
import { lazy, type ReactNode, Suspense } from "react"
import { Link, useLocation } from "react-router"
import { findInCache } from "../data/cached-rows.ts"
import type { Page, Resource } from "../declare/index.ts"
import { pathOfPage } from "../routing/routes.ts"
import { useAppContext } from "../session/app-context.ts"
import { buttonClass } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Notice, Skeleton } from "../ui/Notice.tsx"
import { QueryState } from "../ui/QueryState.tsx"
import { useFormRecord } from "./form/use-opened.ts"
import { NotAllowed } from "./list/ListStates.tsx"
import { titleOf } from "./list/RowMenu.tsx"
import { usePage } from "./page-context.ts"
import { Facts } from "./record/Facts.tsx"
import css from "./record/facts.module.css"
import { RecordActions } from "./record/RecordActions.tsx"
import { RelatedLists } from "./record/RelatedLists.tsx"
import { recordRouteOf } from "./record/record-route.ts"
import { lacksFields } from "./record/related.ts"
import { Steps } from "./record/Steps.tsx"

const History = lazy(async () => ({ default: (await import("./record/History.tsx")).History }))

interface ShowProps {
  before?: (record: BaseRecord) => ReactNode
  after?: (record: BaseRecord) => ReactNode
  whole?: (page: Page, record: BaseRecord) => ReactNode
  skeleton?: (known: BaseRecord | undefined) => ReactNode
}

/** Offers the list instead of a retry, because the record no longer exists. */
const Gone = ({ page, message }: { page: Page; message?: string }) => (
  <Notice
    alert
    icon={<Icon name="search" size={28} />}
    action={
      page.list && (
        <Link className={buttonClass()} to={pathOfPage(page)}>
          Ke daftar {page.label}
        </Link>
      )
    }
  >
    {message}
  </Notice>
)

interface BodyProps extends Pick<ShowProps, "before" | "after"> {
  resource: Resource
  record: BaseRecord
  isPartial: boolean
}

const Body = ({ resource, record, isPartial, before, after }: BodyProps) => {
  const hasGaps = isPartial && lacksFields(resource, record)
  return (
    <div className={css.page} inert={isPartial} aria-busy={isPartial}>
      {!hasGaps && before?.(record)}
      <Steps resource={resource} record={record} />
      <Facts resource={resource} record={record} />
      {hasGaps && <Skeleton height={160} />}
      <RelatedLists resource={resource} record={record} />
      {!hasGaps && after?.(record)}
    </div>
  )
}

export const Show = ({ before, after, whole, skeleton }: ShowProps) => {
  const page = usePage()
  const { can, identity } = useAppContext()
  const { pathname } = useLocation()
  const { resource, label, list } = page
  const client = useQueryClient()
  const id = recordRouteOf(page, pathname).id ?? identity.id
  const { query, record } = useFormRecord(resource, id, "auto", () => findInCache(client, resource, id))
  // The list's row is read-only until the record has loaded.
  const isPartial = query.isPlaceholderData
  const mayRead = can(resource.name, "one")

  if (whole && mayRead && record && !isPartial && !query.isError)
    return (
      <div className={css.page}>
        {whole(page, record)}
        <Suspense>{!resource.show?.panes && <History resource={resource} record={record} />}</Suspense>
      </div>
    )
  if (skeleton && mayRead && (query.isPending || isPartial)) return <div className={css.page}>{skeleton(record)}</div>
  return (
    <div className={css.page}>
      <header className={`${css.head} row-wrap`}>
        <h1>{record && list ? titleOf(resource, record) : label}</h1>
        {record && (
          <div inert={isPartial}>
            <RecordActions page={page} record={record} hasSteps />
          </div>
        )}
      </header>
      {!mayRead ? (
        <NotAllowed page={page} />
      ) : query.error?.statusCode === 404 ? (
        <Gone page={page} message={query.error.message} />
      ) : (
        <QueryState query={isPartial && whole ? { ...query, isPending: true } : query} height={400}>
          {() =>
            record && <Body resource={resource} record={record} isPartial={isPartial} before={before} after={after} />
          }
        </QueryState>
      )}
      <Suspense>{mayRead && record && <History resource={resource} record={record} />}</Suspense>
    </div>
  )
}
