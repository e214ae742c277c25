import { useState } from "react"
import { Link, useSearchParams } from "react-router"
import { usePage } from "../../engine/page-context.ts"
import { useAppContext } from "../../session/app-context.ts"
import { todayInJakarta } from "../../time/day.ts"
import { showLongDay } from "../../time/show-date.ts"
import { OFFICE_ZONE } from "../../time/zone.ts"
import facesCss from "../../ui/face-switch.module.css"
import { optional } from "../../ui/optional.ts"
import { useIsPhone } from "../../ui/use-media.ts"
import shared from "../parts/shared.module.css"
import type { FirstSteps } from "./FirstRun.tsx"
import { KeyFigures } from "./figures/KeyFigures.tsx"
import { Period } from "./figures/Period.tsx"
import { useStatistic } from "./figures/use-statistic.ts"
import firstRunCss from "./first-run.module.css"
import { dismissFirstRun, readFirstRun } from "./first-run.ts"
import { WhenSeen } from "./HomeCard.tsx"
import css from "./home.module.css"
import { searchOfScope, useScope } from "./scope.ts"
import { LeadsToday, VisitsToday } from "./Today.tsx"
import { useWaits } from "./waits/use-waits.ts"
import { Waits } from "./waits/Waits.tsx"

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

const Listings = optional(async () => (await import("./figures/Listings.tsx")).Listings)
const NewMatches = optional(async () => (await import("./NewMatches.tsx")).NewMatches)

const FirstRun = optional(
  async () => (await import("./FirstRun.tsx")).FirstRun,
  undefined,
  () => <div className={`${shared.card} ${firstRunCss.panel}`} />,
)

const First = ({ of }: { of: FirstSteps }) => {
  const [isDismissed, setDismissed] = useState(() => readFirstRun().isDismissed)
  if (isDismissed) return null
  const dismiss = () => {
    dismissFirstRun()
    setDismissed(true)
  }
  return <FirstRun of={of} onDismiss={dismiss} />
}

/** For an office until its first listing. */
const OfficeSteps = () => {
  const { query, statistic } = useStatistic()
  return query.isSuccess && statistic.total === 0 ? <First of="office" /> : null
}

/**
 * Each card loads and fails independently; cards below the fold load when scrolled near. What follows the queues is
 * hidden until their height is known, and loads meanwhile.
 */
export const Home = () => {
  const { can, config } = useAppContext()
  const { label } = usePage()
  const waits = useWaits()
  const isPhone = useIsPhone()
  return (
    <div className={`${shared.page} break`}>
      <header className="row-wrap">
        <h1>{label}</h1>
        <p className="muted">
          {showLongDay(todayInJakarta())} · {OFFICE_ZONE}
        </p>
        <ScopeSwitch />
      </header>
      {config.demo.length > 0 && <First of="demo" />}
      {!isPhone && <KeyFigures />}
      <Waits {...waits} />
      <div hidden={!waits.isShown}>
        <div className={shared.page}>
          {config.demo.length === 0 && config.extensions && can("setting", "open") && <OfficeSteps />}
          {isPhone && <KeyFigures />}
          <div className={`${shared.pair} ${css.today}`}>
            <LeadsToday />
            <VisitsToday />
          </div>
          <Period />
          {can("find-properties", "open") && (
            <WhenSeen label="Kecocokan baru" height={300}>
              {() => <NewMatches />}
            </WhenSeen>
          )}
          {can("house-list", "statistic") && (
            <WhenSeen label="Listing saat ini" height={800}>
              {() => <Listings />}
            </WhenSeen>
          )}
        </div>
      </div>
    </div>
  )
}
