import { useCallback, useState } from "react"
import { useAfterFirstData } from "../../data/later.ts"
import { prefetch } from "../../data/prefetch.ts"
import { filtersDraftName, hasTabDraft } from "../../drafts/draft.ts"
import { MissingPart } from "../../feedback/missing-part.ts"
import { asShortText } from "../../fields/text.ts"
import { useAppContext } from "../../session/app-context.ts"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { optional } from "../../ui/optional.ts"
import { useIsPhone } from "../../ui/use-media.ts"
import { Chips } from "./Chips.tsx"
import { FilterButtons } from "./FilterButtons.tsx"
import { FilterTabs } from "./FilterTabs.tsx"
import { FaceSwitch } from "./faces/FaceSwitch.tsx"
import listCss from "./list.module.css"
import { useListContext } from "./list-context.ts"
import { tabsOfViews, type ViewFacts } from "./list-views.ts"
import { SearchBox } from "./SearchBox.tsx"
import { type BarTab, TabBar } from "./TabBar.tsx"
import { applyTab, createFilterTabs, createTabs } from "./tabs.ts"
import { filterable as filterableOf, filtersHiddenFromChips, toolbarFilters } from "./toolbar-filters.ts"

export const FigureRow = () => {
  const { figures } = useListContext()
  if (!figures) return null
  const { found, error, isOld, isLoading, again } = figures
  return (
    <section className={`${listCss.figures} dense`} aria-label="Statistik" aria-busy={isOld || isLoading || undefined}>
      {error && (
        <p className="muted" role="alert">
          {found ? "Statistik mungkin tidak terbaru." : "Statistik tidak dapat dimuat."} {error.message} {error.hint}{" "}
          <Button look="quiet" onClick={again}>
            Coba lagi
          </Button>
        </p>
      )}
      {(found || !error) && (
        <dl className="row-wrap">
          {found?.facts.map(([name, field]) => (
            <div key={name} className="row-wrap">
              <dt className="muted">{field.label}</dt>
              <dd className="numeric strong">
                {found.sign}
                {asShortText(name, field, found.row)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

const ViewSync = optional(async () => (await import("./views/ViewSync.tsx")).ViewSync)
const loadSheet = () => import("./FilterSheet.tsx")
const prefetchSheet = () => void prefetch(loadSheet).catch(() => undefined)
const FilterSheet = optional(async () => (await loadSheet()).FilterSheet, MissingPart)

export const Toolbar = () => {
  const { page, state, figures } = useListContext()
  const { query, change, searchWith, parents, outsideView, openView } = state
  const { config, identity } = useAppContext()
  const isLater = useAfterFirstData()
  const isPhone = useIsPhone()
  const [isSheetOpen, setSheetOpen] = useState(() => hasTabDraft(identity.id, filtersDraftName(page)))
  const { resource } = page
  const tabs = createTabs(page, query)
  const filterable = filterableOf(page, tabs, config.extensions)
  const inTheOpen = toolbarFilters(filterable, isPhone)
  const filterTabs = createFilterTabs(page)
  const [viewFacts, setViewFacts] = useState<ViewFacts>({ counts: {}, isChanged: false })
  const viewTabs = tabsOfViews(state, viewFacts, config.extensions)
  const ownTabs: BarTab[] | undefined =
    tabs?.tabs.map(({ value, label }) => ({
      label,
      search: searchWith({ filters: applyTab(outsideView.query.filters, tabs.field, value) }, outsideView),
      isOpen: !openView && value === tabs.open,
      // The figures belong to the open view, which this tab leaves.
      count: openView ? undefined : figures?.found?.countOf(value),
    })) ??
    (state.views.length > 0 && filterTabs.length === 0
      ? [{ label: "Semua", search: searchWith({}, outsideView), isOpen: !openView }]
      : undefined)
  const silent = filtersHiddenFromChips(page, query, parents, openView)
  const active = new Set(query.filters.map(({ field }) => field).filter((field) => !silent.includes(field))).size
  const search = useCallback((text: string) => change({ search: text }, { replace: true }), [change])

  // On a phone tabs and tools share a line.
  const isFolding = isPhone && (ownTabs !== undefined || filterTabs.length > 0)
  return (
    <div className={`${listCss.toolbar} stack no-print`}>
      {ownTabs && (
        <TabBar
          name={resource.fields[tabs?.field ?? ""]?.label ?? `Tampilan ${page.label}`}
          isCounted={figures !== undefined}
          tabs={[...ownTabs, ...viewTabs]}
        />
      )}
      {filterTabs.length > 0 && <FilterTabs views={viewTabs} />}
      {isLater && <ViewSync onFacts={setViewFacts} />}
      {!isPhone && <FigureRow />}
      <div className="row-wrap top optional">
        <SearchBox search={query.search} onSearch={search} isFolding={isFolding} />
        <FilterButtons fields={inTheOpen} />
        {filterable.length > inTheOpen.length && (
          <Button
            look={isFolding ? "square" : undefined}
            onClick={() => setSheetOpen(true)}
            onPointerEnter={prefetchSheet}
            onFocus={prefetchSheet}
            aria-haspopup="dialog"
          >
            <Icon name="filter" /> <span className={isFolding ? "unseen" : undefined}>Filter</span>
            {active > 0 && <span className="badge small">{active}</span>}
          </Button>
        )}
        <FaceSwitch />
      </div>
      <Chips silent={silent} />
      {isSheetOpen && <FilterSheet filterable={filterable} onClose={() => setSheetOpen(false)} />}
    </div>
  )
}
