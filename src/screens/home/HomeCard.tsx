import { type ReactNode, useId } from "react"
import { Link } from "react-router"
import { type Query, QueryState } from "../../ui/QueryState.tsx"
import { UnknownCount } from "../../ui/UnknownCount.tsx"

interface HomeCardProps {
  title: string
  query: Query
  /** Link to the same rows; absent without access to the list. */
  to: string | undefined
  total: number | undefined
  empty: string | false
  all?: string
  children: () => ReactNode
}

export const HomeCard = ({ title, query, to, total, empty, all, children }: HomeCardProps) => {
  const id = useId()
  return (
    <section className="home-card home-rows" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {!query.isPending && !query.isError && to && (
          <Link to={to} aria-label={total === undefined ? undefined : `${title}: ${total}, lihat semua`}>
            {total ?? <UnknownCount />}
          </Link>
        )}
      </header>
      <QueryState query={query} height={308} empty={empty} action={all && <Link to={all}>Lihat semua</Link>}>
        {() => <ol>{children()}</ol>}
      </QueryState>
    </section>
  )
}
