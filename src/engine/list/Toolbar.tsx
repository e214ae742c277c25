import { lazy, Suspense, useCallback, useState } from "react"
import { prefetch } from "../../data/prefetch.ts"
import type { Filter, Page } from "../../declare/index.ts"
import { filtersDraftName, hasTabDraft } from "../../drafts/draft.ts"
import { asShortText } from "../../fields/text.ts"
import { useAppContext } from "../../session/app-context.ts"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { useIsPhone } from "../../ui/use-media.ts"
import { Chips } from "./Chips.tsx"
import { EarlyFilterTabs } from "./early/EarlyTabs.tsx"
import { FilterButtons } from "./FilterButtons.tsx"
import { FaceSwitch } from "./faces/FaceSwitch.tsx"
import listCss from "./list.module.css"
import { SearchBox } from "./SearchBox.tsx"
import { TabBar } from "./TabBar.tsx"
import { applyTab, filterTabsOf, tabsOf } from "./tabs.ts"
import { filterable as filterableOf, filtersHiddenFromChips, toolbarFilters } from "./toolbar-filters.ts"
import type { FoundFigures } from "./use-figures.ts"
import type { ListState } from "./use-list-query.ts"

const FigureRow = ({ figures }: { figures: FoundFigures }) => {
  if (!figures) return null
  const { found, error, isOld, isLoading, again } = figures
  return (
    <section className={`${listCss.figures} dense`} aria-label="Statistik" aria-busy={isOld || isLoading || undefined}>
      {error ? (
        <p className="muted" role="alert">
          Statistik tidak dapat dimuat. {error.message} {error.hint}{" "}
          <Button look="quiet" onClick={again}>
            Coba lagi
          </Button>
        </p>
      ) : (
        <dl className="row-wrap">
          {found?.facts.map(([name, field]) => (
            <div key={name} className="row-wrap">
              <dt className="muted">{field.label}</dt>
              <dd className="numeric strong">{asShortText(name, field, found.row)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

const FilterTabs = lazy(async () => ({ default: (await import("./FilterTabs.tsx")).FilterTabs }))
const loadSheet = () => import("./FilterSheet.tsx")
const prefetchSheet = () => void prefetch(loadSheet).catch(() => undefined)
const FilterSheet = lazy(async () => ({ default: (await loadSheet()).FilterSheet }))

interface ToolbarProps {
  page: Page
  state: ListState
  figures: FoundFigures
}

export const Toolbar = ({ page, state, figures }: ToolbarProps) => {
  const { query, change, searchWith, parents } = state
  const { config, identity } = useAppContext()
  const isPhone = useIsPhone()
  const [isSheetOpen, setSheetOpen] = useState(() => hasTabDraft(identity.id, filtersDraftName(page)))
  const { resource } = page
  const tabs = tabsOf(page, query)
  const filterable = filterableOf(page, tabs, config.extensions)
  const inTheOpen = toolbarFilters(filterable, isPhone)
  const filterTabs = filterTabsOf(page)
  const silent = filtersHiddenFromChips(page, query, parents)
  const active = new Set(query.filters.map(({ field }) => field).filter((field) => !silent.includes(field))).size
  const narrow = (next: (filters: readonly Filter[]) => readonly Filter[]) =>
    change((current) => ({ filters: next(current.filters) }))
  const search = useCallback((text: string) => change({ search: text }, { replace: true }), [change])

  return (
    <div className={`${listCss.toolbar} stack no-print`}>
      {tabs && (
        <TabBar
          name={resource.fields[tabs.field]?.label ?? ""}
          isCounted={figures !== undefined}
          tabs={tabs.tabs.map(({ value, label }) => ({
            label,
            search: searchWith({ filters: applyTab(query.filters, tabs.field, value) }),
            isOpen: value === tabs.open,
            count: figures?.found?.countOf(value),
          }))}
        />
      )}
      {filterTabs.length > 0 && (
        <Suspense fallback={<EarlyFilterTabs page={page} query={query} extensions={config.extensions} />}>
          <FilterTabs page={page} state={state} />
        </Suspense>
      )}
      <FigureRow figures={figures} />
      <div className={`${listCss.tools} row-wrap`}>
        <SearchBox search={query.search} onSearch={search} />
        <FilterButtons resource={resource} fields={inTheOpen} filters={query.filters} onChange={narrow} />
        {filterable.length > inTheOpen.length && (
          <Button
            onClick={() => setSheetOpen(true)}
            onPointerEnter={prefetchSheet}
            onFocus={prefetchSheet}
            aria-haspopup="dialog"
          >
            <Icon name="filter" /> Filter{active > 0 && <span className="badge small">{active}</span>}
          </Button>
        )}
        {!isPhone && <FaceSwitch page={page} state={state} />}
      </div>
      <Chips
        resource={resource}
        filters={query.filters}
        search={query.search}
        silent={silent}
        onDrop={(field) => narrow((filters) => filters.filter((filter) => filter.field !== field))}
        onClear={() => change({ search: "", filters: query.filters.filter(({ field }) => silent.includes(field)) })}
      />
      {isSheetOpen && (
        <Suspense>
          <FilterSheet
            page={page}
            filterable={filterable}
            filters={query.filters}
            onApply={(filters) => change({ filters })}
            onClose={() => setSheetOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
