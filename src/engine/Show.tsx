import { Fragment, type ReactNode } from "react"
import { Link, useLocation } from "react-router"
import { isRefused } from "../data/record-queries.ts"
import type { Page } from "../declare/index.ts"
import { recordRouteOf } from "../routing/record-route.ts"
import { pathOfPage } from "../routing/routes.ts"
import { useAppContext } from "../session/app-context.ts"
import { buttonClass } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Notice } from "../ui/Notice.tsx"
import { QueryState } from "../ui/QueryState.tsx"
import { useRemember } from "./find/kept-records.ts"
import { useShownRecord } from "./form/use-opened.ts"
import { NotAllowed } from "./list/ListStates.tsx"
import { titleOf } from "./list/RowMenu.tsx"
import { usePage } from "./page-context.ts"
import { type RecordBody, RecordPage } from "./record/RecordPage.tsx"
import { RecordSkeleton } from "./record/RecordSkeleton.tsx"
import css from "./record/record.module.css"

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

const genericBody = (body: RecordBody): ReactNode => <RecordPage {...body} />

/** Loads the record; `body` shows it, by `RecordPage` with its own parts. */
export const Show = ({ body = genericBody }: { body?: (body: RecordBody) => ReactNode }) => {
  const page = usePage()
  const { can, identity } = useAppContext()
  const { pathname } = useLocation()
  const { resource, label, list } = page
  const id = recordRouteOf(page, pathname).id ?? identity.id
  const { query, record } = useShownRecord(resource, id)
  const mayRead = can(resource.name, "one")
  useRemember(page, query.isPlaceholderData ? undefined : record)
  // The list's row is read-only until the record has loaded.
  if (mayRead && record && !isRefused(query))
    return (
      <div className={css.column}>
        <QueryState query={query} height={0}>
          {() => <Fragment key={id}>{body({ page, record, isPartial: query.isPlaceholderData })}</Fragment>}
        </QueryState>
      </div>
    )
  if (mayRead && query.isPending) return <RecordSkeleton page={page} />
  return (
    <div className={css.page}>
      <h1>{record && list ? titleOf(resource, record) : label}</h1>
      {!mayRead ? (
        <NotAllowed page={page} />
      ) : query.error?.statusCode === 404 ? (
        <Gone page={page} message={query.error.message} />
      ) : (
        <QueryState query={{ ...query, data: undefined }} height={400}>
          {() => null}
        </QueryState>
      )}
    </div>
  )
}
