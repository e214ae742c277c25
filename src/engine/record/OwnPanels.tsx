import type { BaseRecord } from "@refinedev/core"
import { Suspense, use } from "react"
import { useSearchParams } from "react-router"
import type { Page, Panel, Resource } from "../../declare/index.ts"
import { Skeleton } from "../../ui/Notice.tsx"
import { TabBar } from "../list/TabBar.tsx"
import { RegistryContext } from "../registry.ts"
import facts from "./facts.module.css"

const TAB = "tab"

type Named = [name: string, panel: Panel]

const panelsAt = ({ show }: Resource, at: Panel["at"]): Named[] =>
  Object.entries(show?.panels ?? {}).filter(([, panel]) => panel.at === at)

interface OwnPanelProps {
  resource: Resource
  record: BaseRecord
  named: Named
}

const OwnPanel = ({ resource, record, named: [name, { label }] }: OwnPanelProps) => {
  const Body = use(RegistryContext).panels[`${resource.name}.${name}`]
  return (
    Body && (
      <section className={facts.panel} aria-label={label}>
        <h2>{label}</h2>
        <Suspense fallback={<Skeleton height={160} />}>
          <Body resource={resource} record={record} />
        </Suspense>
      </section>
    )
  )
}

interface OwnPanelsProps extends Omit<OwnPanelProps, "named"> {
  at: "main" | "side"
}

/** The declared panels at one place of the page. */
export const OwnPanels = ({ resource, record, at }: OwnPanelsProps) =>
  panelsAt(resource, at).map((named) => <OwnPanel key={named[0]} resource={resource} record={record} named={named} />)

/** Returns the panel of the open tab, which the address names, and the bar of the tabs. */
export const useOwnTabs = ({ resource }: Page, record: BaseRecord) => {
  const [parameters] = useSearchParams()
  const tabs = panelsAt(resource, "tab")
  const open = tabs.find(([name]) => name === parameters.get(TAB))
  const searchOf = (name?: string) => {
    const next = new URLSearchParams(parameters)
    next.delete(TAB)
    if (name) next.set(TAB, name)
    return `?${next}`
  }
  return {
    bar: tabs.length > 0 && (
      <TabBar
        name="Bagian halaman"
        isCounted={false}
        tabs={[
          { label: "Ringkasan", search: searchOf(), isOpen: !open },
          ...tabs.map((tab) => ({ id: tab[0], label: tab[1].label, search: searchOf(tab[0]), isOpen: tab === open })),
        ]}
      />
    ),
    panel: open && <OwnPanel key={open[0]} resource={resource} record={record} named={open} />,
  }
}
