import type { HttpError } from "@refinedev/core"
import type { ReactNode } from "react"
import { Button } from "./Button.tsx"
import { Icon } from "./Icon.tsx"
import { FailureSentences, Notice, Skeleton } from "./Notice.tsx"

export interface Query {
  /** The last good answer, also after a failed read. Undefined before the first one. */
  data: unknown
  isPending: boolean
  isFetching: boolean
  isError: boolean
  error: (HttpError & { hint?: string }) | null
  refetch: () => unknown
}

/** True if there is an answer to show, old or new. */
export const hasAnswer = ({ data, isPending }: Pick<Query, "data" | "isPending">): boolean =>
  data !== undefined && !isPending

interface QueryStateProps {
  query: Query
  /** Height in pixels of the placeholder while loading; an element replaces the placeholder. */
  height: number | ReactNode
  empty?: string | false
  action?: ReactNode
  children: () => ReactNode
}

/** An error replaces content only where there is no content. Else it is a notice above the content. */
export const QueryState = ({ query, height, empty, action, children }: QueryStateProps) => {
  if (query.isPending) return typeof height === "number" ? <Loading height={height} /> : height
  if (query.isError && !hasAnswer(query)) return <Failed query={query} />
  return (
    <>
      {query.isError && <OldAnswer query={query} />}
      {empty ? (
        <Notice icon={<Icon name="box" size={28} />} action={action}>
          {empty}
        </Notice>
      ) : (
        children()
      )}
    </>
  )
}

const Loading = ({ height }: { height: number }) => (
  <div role="status" aria-busy="true">
    <span className="unseen">Memuat…</span>
    <Skeleton height={height} />
  </div>
)

const Again = ({ query: { isFetching, refetch } }: { query: Query }) => (
  <Button onClick={() => refetch()} busy={isFetching}>
    Coba lagi
  </Button>
)

const Failed = ({ query }: { query: Query }) => (
  <Notice alert icon={<Icon name="alert" size={28} />} action={<Again query={query} />}>
    <FailureSentences error={query.error} />
  </Notice>
)

const PADDED = { padding: "var(--gap-s) var(--gap-m)" }

/** For a page that places the notice itself. */
export const OldAnswer = ({ query }: { query: Query }) => (
  <div className="box row-wrap no-print" style={PADDED} role="status">
    <span className="warn">
      <Icon name="alert" />
    </span>
    <div className="grow break">
      Ini mungkin tidak terbaru. <FailureSentences error={query.error} />
    </div>
    <Again query={query} />
  </div>
)
