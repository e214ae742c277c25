import { type ReactNode, useId } from "react"
import { Link } from "react-router"
import { type Query, QueryState } from "../../ui/QueryState.tsx"
import { UnknownCount } from "../../ui/UnknownCount.tsx"

interface HomeCardProps {
  title: string
  query: Query
  /** The list with the same rows. Absent: the role does not see it. */
  to: string | undefined
  /** How many rows that list has, where it is known. */
  total: number | undefined
  /** The sentence where there are none. */
  empty: string | false
  /** The whole list, offered where there are none. */
  all?: string
  children: () => ReactNode
}

/** Some rows under their name, with how many there are. It loads and fails alone. */
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
