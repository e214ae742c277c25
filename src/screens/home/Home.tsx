import { ZONE } from "../../declare/format.ts"
import { useBackoffice } from "../../providers/backoffice.ts"
import { Listings } from "./Listings.tsx"
import { LeadsToday, VisitsToday } from "./Today.tsx"
import { Waiting } from "./Waiting.tsx"
import "./home.css"

const long = new Intl.DateTimeFormat("id-ID", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: ZONE,
})

/** What there is, and what needs somebody. Each card loads and fails alone. */
export const Home = () => {
  const { role, policy } = useBackoffice()
  return (
    <div className="home">
      <header className="home-head">
        <h1>Dashboard</h1>
        <p>{long.format(new Date())}</p>
      </header>
      {role === "gro_admin" && <Waiting />}
      {policy.may(role, "house-list", "statistic") && <Listings />}
      <div className="home-today">
        <LeadsToday />
        <VisitsToday />
      </div>
    </div>
  )
}
