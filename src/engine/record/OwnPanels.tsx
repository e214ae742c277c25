import type { BaseRecord } from "@refinedev/core"
import { Suspense, use } from "react"
import { useSearchParams } from "react-router"
import type { Page } from "../../declare/index.ts"
import { Skeleton } from "../../ui/Notice.tsx"
import { TabBar } from "../list/TabBar.tsx"
import { type OwnPanel, type RecordPartProps, RegistryContext } from "../registry.ts"
import facts from "./facts.module.css"

const TAB = "tab"

const usePanels = (resource: string, at: OwnPanel["at"]): [name: string, panel: OwnPanel][] =>
  Object.entries(use(RegistryContext).panels).flatMap(([path, panel]) =>
    path.startsWith(`${resource}.`) && panel.at === at ? [[path.slice(resource.length + 1), panel]] : [],
  )

const Section = ({ panel: { label, Body }, ...part }: RecordPartProps & { panel: OwnPanel }) => (
  <section className={facts.panel} aria-label={label}>
    <h2>{label}</h2>
    <Suspense fallback={<Skeleton height={160} />}>
      <Body {...part} />
    </Suspense>
  </section>
)

/** The panels at one place of the page. */
export const OwnPanels = ({ at, ...part }: RecordPartProps & { at: "main" | "side" }) =>
  usePanels(part.resource.name, at).map(([name, panel]) => <Section key={name} panel={panel} {...part} />)

/** Returns the panel of the open tab, which the address names, and the bar of the tabs. */
export const useOwnTabs = ({ resource }: Page, record: BaseRecord) => {
  const [parameters] = useSearchParams()
  const tabs = usePanels(resource.name, "tab")
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
    panel: open && <Section key={open[0]} panel={open[1]} resource={resource} record={record} />,
  }
}
