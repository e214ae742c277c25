import type { HttpError } from "@refinedev/core"
import type { ReactNode } from "react"
import { Button } from "../fields/Button.tsx"
import { Glyph } from "../fields/Glyph.tsx"
import { Notice } from "./Notice.tsx"

/** What is needed of a query to show its states. */
export interface Query {
  isPending: boolean
  isFetching: boolean
  isError: boolean
  error: (HttpError & { hint?: string }) | null
  refetch: () => unknown
}

export interface AskedProps {
  query: Query
  /** Height in pixels of what comes. */
  height: number
  /** The sentence for when there is nothing; absent where there is something. */
  empty?: string | false
  action?: ReactNode
  children: () => ReactNode
}

/** A part of a page that loads and fails alone: a bone of its size, the failure's sentence with Coba lagi, the empty sentence, or the content. */
export const Asked = ({ query, height, empty, action, children }: AskedProps) => {
  if (query.isPending)
    return (
      <div role="status" aria-busy="true">
        <span className="unseen">Memuat…</span>
        <span className="bone" style={{ height }} />
      </div>
    )
  if (query.isError) return <Failed query={query} />
  if (empty)
    return (
      <Notice icon={<Glyph name="box" size={28} />} action={action}>
        {empty}
      </Notice>
    )
  return children()
}

const Failed = ({ query: { error, isFetching, refetch } }: { query: Query }) => (
  <Notice
    alert
    icon={<Glyph name="alert" size={28} />}
    action={
      <Button onClick={() => refetch()} busy={isFetching}>
        Coba lagi
      </Button>
    }
  >
    {error?.message}
    {error?.hint && ` ${error.hint}`}
  </Notice>
)
