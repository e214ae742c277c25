import type { BaseRecord } from "@refinedev/core"
import { useState } from "react"
import { useNavigate } from "react-router"
import { isBulkPart, MAX_UNCONFIRMED_RECORDS } from "../../declare/bulk.ts"
import { showNumber } from "../../declare/format.ts"
import type { Page } from "../../declare/index.ts"
import { pathOfPrint } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { Menu, type MenuItem } from "../../ui/Menu.tsx"
import { useIsPhone } from "../../ui/use-media.ts"
import { type NamedAction, useResourceAccess } from "../use-resource-access.ts"
import type { JobTarget } from "./jobs/job-target.ts"
import css from "./SelectionBar.module.css"
import { type Selection, selectionWords } from "./selection.ts"
import { useSelectedRows } from "./use-selected-rows.ts"

interface SelectionBarProps {
  page: Page
  selection: Selection
  actions: readonly NamedAction[]
  onAct: (action: NamedAction, rows: readonly BaseRecord[]) => void
  /** Ids of the selected records that the current filter no longer holds. */
  outside: readonly string[]
  onDropOutside: () => void
  onClear: () => void
  onExport: () => void
  onRemove?: (rows: readonly BaseRecord[]) => void
  onJob: (part: string, target: JobTarget) => void
  /** The list's query string, and the number of records that match it, if it is known. */
  search: string
  total: number | undefined
}

/** Whether all matching records are selected. Another query selects none of them. */
const useMatching = ({ page, selection, outside, search, total }: SelectionBarProps) => {
  const { can } = useAppContext()
  const [chosen, setChosen] = useState<string>()
  const mayJob = can("bulk", "start")
  const count = total ?? 0
  const isAll = mayJob && chosen === search && count > selection.size
  const pages = new Set([...selection.values()].map(({ page }) => page))
  return {
    mayJob,
    isAll,
    count,
    isOffered:
      mayJob && !isAll && outside.length === 0 && pages.size === 1 && selection.size > 1 && selection.size < count,
    chooseAll: () => setChosen(search),
    target: (isAll
      ? { query: search.slice(1), ...(page.view && { view: page.view }), count }
      : { ids: [...selection.keys()] }) satisfies JobTarget,
  }
}

export const SelectionBar = (props: SelectionBarProps) => {
  const { page, selection, actions, outside, onDropOutside, onAct, onClear, onExport, onRemove, onJob } = props
  const { resource } = page
  const { mayJob, isAll, count, isOffered, chooseAll, target } = useMatching(props)
  const isJob = mayJob && (isAll || selection.size > MAX_UNCONFIRMED_RECORDS)
  const access = useResourceAccess(resource)
  const mayUpdate = mayJob && page.view === undefined && access.can("update")
  const isPhone = useIsPhone()
  const rowsOf = useSelectedRows(page)
  const navigate = useNavigate()
  const withRows = (open: (rows: readonly BaseRecord[]) => void) => async () => {
    const rows = await rowsOf([...selection.keys()])
    if (rows) open(rows)
  }
  const items: MenuItem[] = [
    ...(outside.length > 0 && !isAll
      ? [{ label: `Lepas ${showNumber(outside.length)} di luar saringan`, onSelect: onDropOutside }]
      : []),
    ...actions
      .filter(({ name }) => !isJob || isBulkPart(resource, name))
      .map((action) => ({
        label: action.label,
        onSelect: isJob ? () => onJob(action.name, target) : withRows((rows) => onAct(action, rows)),
      })),
    ...(mayUpdate && isBulkPart(resource, "update")
      ? [{ label: "Ubah kolom", onSelect: () => onJob("update", target) }]
      : []),
    ...(resource.print && page.view === undefined && !isAll
      ? [{ label: "Cetak", onSelect: withRows((rows) => navigate(pathOfPrint(page, rows))) }]
      : []),
    { label: "Ekspor", onSelect: onExport },
    ...(onRemove
      ? [
          {
            label: "Hapus",
            onSelect: isJob ? () => onJob("remove", target) : withRows(onRemove),
            isDanger: true,
          },
        ]
      : []),
  ]
  const inTheOpen = isPhone && items.length > 2 ? items.slice(0, 1) : items
  return (
    <section className={`${css.bar} row-wrap box no-print`} aria-label="Pilihan">
      <span className="numeric" role="status">
        {isAll ? `Semua ${showNumber(count)} yang cocok dipilih` : selectionWords(selection, outside.length)}
      </span>
      {isOffered && (
        <Button look="text" onClick={chooseAll}>
          Pilih semua {showNumber(count)} yang cocok
        </Button>
      )}
      {inTheOpen.map(({ label, onSelect, isDanger }) => (
        <Button key={label} look={isDanger ? "danger" : undefined} onClick={onSelect}>
          {label === "Ekspor" && <Icon name="download" />} {label}
        </Button>
      ))}
      {inTheOpen.length < items.length && (
        <Menu name="Aksi lain untuk pilihan" items={items.slice(inTheOpen.length)}>
          <Icon name="more" />
        </Menu>
      )}
      <Button look="icon" aria-label="Batalkan pilihan" onClick={onClear}>
        <Icon name="close" />
      </Button>
    </section>
  )
}
