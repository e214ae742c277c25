import { localDay, showLongDay } from "../../declare/format.ts"
import { useBackoffice } from "../../providers/backoffice.ts"
import { Listings } from "./Listings.tsx"
import { ScopeSwitch } from "./ScopeSwitch.tsx"
import { Waiting } from "./Waiting.tsx"
import { WaitsFirst } from "./WaitsFirst.tsx"
import "./home.css"

/** What needs somebody, then what there is. Each card loads and fails alone. */
export const Home = () => {
  const { role, policy } = useBackoffice()
  return (
    <div className="home">
      <header className="home-head">
        <h1>Dashboard</h1>
        <p>{showLongDay(localDay(new Date()))}</p>
        <ScopeSwitch />
      </header>
      {role === "gro_admin" && <Waiting />}
      <WaitsFirst />
      {policy.may(role, "house-list", "statistic") && <Listings />}
    </div>
  )
}
