import { lazy, Suspense } from "react"
import { useAppContext } from "../../session/app-context.ts"
import { todayInJakarta } from "../../time/day.ts"
import { showLongDay } from "../../time/show-date.ts"
import { WhenSeen } from "./HomeCard.tsx"
import { Period } from "./Period.tsx"
import { LeadsToday, VisitsToday } from "./Today.tsx"
import { Waits } from "./Waits.tsx"
import "./home.css"
import { Link, useSearchParams } from "react-router"
import { searchOfScope, useScope } from "./scope.ts"
import "../../ui/face-switch.css"

const SCOPES = [
  { isMine: false, word: "Semua" },
  { isMine: true, word: "Saya" },
] as const

const ScopeSwitch = () => {
  const scope = useScope()
  const [parameters] = useSearchParams()
  if (!scope.isOffered) return null
  return (
    <nav className="face-switch" aria-label="Milik siapa">
      {SCOPES.map(({ isMine, word }) => (
        <Link
          key={word}
          to={{ search: searchOfScope(parameters, isMine) }}
          aria-current={isMine === scope.isMine || undefined}
        >
          {word}
        </Link>
      ))}
    </nav>
  )
}

const Listings = lazy(async () => ({ default: (await import("./Listings.tsx")).Listings }))
const NewMatches = lazy(async () => ({ default: (await import("./NewMatches.tsx")).NewMatches }))

/** Each card loads and fails independently; cards below the fold load when scrolled near. */
export const Home = () => {
  const { can } = useAppContext()
  return (
    <div className="home">
      <header className="home-head">
        <h1>Dashboard</h1>
        <p>{showLongDay(todayInJakarta())}</p>
        <ScopeSwitch />
      </header>
      <Waits />
      <div className="home-today">
        <LeadsToday />
        <VisitsToday />
      </div>
      <Period />
      <Suspense>
        {can("find-properties", "open") && (
          <WhenSeen label="Kecocokan baru" height={300}>
            {() => <NewMatches />}
          </WhenSeen>
        )}
      </Suspense>
      <Suspense>
        {can("house-list", "statistic") && (
          <WhenSeen label="Listing saat ini" height={800}>
            {() => <Listings />}
          </WhenSeen>
        )}
      </Suspense>
    </div>
  )
}
