import { lazy, Suspense } from "react"
import { Link, useSearchParams } from "react-router"
import { useAppContext } from "../../session/app-context.ts"
import { todayInJakarta } from "../../time/day.ts"
import { showLongDay } from "../../time/show-date.ts"
import facesCss from "../../ui/face-switch.module.css"
import shared from "../parts/shared.module.css"
import { WhenSeen } from "./HomeCard.tsx"
import css from "./home.module.css"
import { Period } from "./Period.tsx"
import { searchOfScope, useScope } from "./scope.ts"
import { LeadsToday, VisitsToday } from "./Today.tsx"
import { Waits } from "./Waits.tsx"

const SCOPES = [
  { isMine: false, word: "Semua" },
  { isMine: true, word: "Saya" },
] as const

const ScopeSwitch = () => {
  const scope = useScope()
  const [parameters] = useSearchParams()
  if (!scope.isOffered) return null
  return (
    <nav className={`${facesCss.faces} push`} aria-label="Milik siapa">
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
    <div className={`${shared.page} break`}>
      <header className="row-wrap">
        <h1>Dashboard</h1>
        <p className="muted">{showLongDay(todayInJakarta())}</p>
        <ScopeSwitch />
      </header>
      <Waits />
      <div className={`${shared.pair} ${css.today}`}>
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
