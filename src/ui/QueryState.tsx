import type { HttpError } from "@refinedev/core"
import type { ReactNode } from "react"
import { Button } from "./Button.tsx"
import { Icon } from "./Icon.tsx"
import { FailureSentences, Notice, Skeleton } from "./Notice.tsx"

export interface Query {
  isPending: boolean
  isFetching: boolean
  isError: boolean
  error: (HttpError & { hint?: string }) | null
  refetch: () => unknown
}

export interface QueryStateProps {
  query: Query
  height: number
  empty?: string | false
  action?: ReactNode
  children: () => ReactNode
}

export const QueryState = ({ query, height, empty, action, children }: QueryStateProps) => {
  if (query.isPending)
    return (
      <div role="status" aria-busy="true">
        <span className="unseen">Memuat…</span>
        <Skeleton height={height} />
      </div>
    )
  if (query.isError) return <Failed query={query} />
  if (empty)
    return (
      <Notice icon={<Icon name="box" size={28} />} action={action}>
        {empty}
      </Notice>
    )
  return children()
}

const Failed = ({ query: { error, isFetching, refetch } }: { query: Query }) => (
  <Notice
    alert
    icon={<Icon name="alert" size={28} />}
    action={
      <Button onClick={() => refetch()} busy={isFetching}>
        Coba lagi
      </Button>
    }
  >
    <FailureSentences error={error} />
  </Notice>
)
