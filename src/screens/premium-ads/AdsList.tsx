import { lazy, Suspense } from "react"
import { useSearchParams } from "react-router"
import { List } from "../../admin/List.tsx"
import { TabBar } from "../../admin/list/TabBar.tsx"
import { usePage } from "../../admin/page-context.ts"
import { useBackoffice } from "../../providers/backoffice.ts"
import "./ads-list.css"

const AdsCharts = lazy(async () => ({ default: (await import("./AdsCharts.tsx")).AdsCharts }))

const FIELD = "lihat"
const CHARTS = "grafik"

/** The ads as a list, or what they did as plots. The plots need what only an extended service knows. */
export const AdsList = () => {
  const { resource } = usePage()
  const { config, policy, role } = useBackoffice()
  const [parameters] = useSearchParams()
  if (!config.extensions || !policy.may(role, resource.name, "list")) return <List />
  const open = parameters.get(FIELD) === CHARTS ? CHARTS : undefined
  const hrefOf = (value: string | undefined) => {
    const next = new URLSearchParams(parameters)
    for (const name of [FIELD, "startDate", "endDate"]) next.delete(name)
    if (value) next.set(FIELD, value)
    return next.toString()
  }
  const tabs = (
    <TabBar
      label="Tampilan"
      hrefOf={hrefOf}
      tabs={{
        field: FIELD,
        open,
        tabs: [
          { value: undefined, label: "Daftar" },
          { value: CHARTS, label: "Grafik" },
        ],
      }}
    />
  )
  if (!open) return <List below={tabs} />
  return (
    <Suspense fallback={<div className="skeleton ads-charts-skeleton" />}>
      <AdsCharts below={tabs} />
    </Suspense>
  )
}
