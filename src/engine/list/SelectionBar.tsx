import type { BaseRecord } from "@refinedev/core"
import { useState } from "react"
import { useNavigate } from "react-router"
import { isBulkPart, MAX_UNCONFIRMED_RECORDS } from "../../declare/bulk.ts"
import { showNumber } from "../../declare/format.ts"
import { pathOfPrint } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { Menu, type MenuItem } from "../../ui/Menu.tsx"
import { useIsPhone } from "../../ui/use-media.ts"
import { useResourceAccess } from "../use-resource-access.ts"
import type { JobTarget } from "./jobs/job-target.ts"
import { useListContext } from "./list-context.ts"
import css from "./SelectionBar.module.css"
import { deselectRows, selectionWords } from "./selection.ts"
import { useSelectedRows } from "./use-selected-rows.ts"

/** Whether all matching records are selected. Another query selects none of them. */
const useMatching = () => {
  const { page, found, selection, outside, search } = useListContext()
  const { can } = useAppContext()
  const [chosen, setChosen] = useState<string>()
  const mayJob = can("bulk", "start")
  const count = found.isCounted && !found.isApproximate && !found.isOld ? found.total : 0
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

export const SelectionBar = () => {
  const { page, selection, setSelection, outside, openDialog } = useListContext()
  const { resource } = page
  const { mayJob, isAll, count, isOffered, chooseAll, target } = useMatching()
  const isJob = mayJob && (isAll || selection.size > MAX_UNCONFIRMED_RECORDS)
  const { can, actions } = useResourceAccess(resource)
  const mayUpdate = page.view === undefined && can("update")
  const isPhone = useIsPhone()
  const rowsOf = useSelectedRows()
  const navigate = useNavigate()
  const dropOutside = () =>
    setSelection((current) =>
      deselectRows(
        current,
        outside.map((id) => ({ id })),
      ),
    )
  const job = (part: string) => openDialog({ kind: "job", part, target })
  const withRows = (open: (rows: readonly BaseRecord[]) => void) => async () => {
    const rows = await rowsOf([...selection.keys()])
    if (rows) open(rows)
  }
  const items: MenuItem[] = [
    ...(outside.length > 0 && !isAll
      ? [{ label: `Lepas ${showNumber(outside.length)} di luar saringan`, onSelect: dropOutside }]
      : []),
    ...actions("record")
      .filter(({ name, bulk }) => bulk && (!isJob || isBulkPart(resource, name)))
      .map((action) => ({
        label: action.label,
        onSelect: isJob ? () => job(action.name) : withRows((rows) => openDialog({ kind: "bulk", action, rows })),
      })),
    ...(mayUpdate && isBulkPart(resource, "update")
      ? [
          {
            label: "Ubah kolom",
            onSelect: mayJob ? () => job("update") : withRows((rows) => openDialog({ kind: "change", rows })),
          },
        ]
      : []),
    ...(resource.print && page.view === undefined && !isAll
      ? [{ label: "Cetak", onSelect: withRows((rows) => navigate(pathOfPrint(page, rows))) }]
      : []),
    { label: "Ekspor", onSelect: () => openDialog({ kind: "export", scope: isAll ? "all" : "selection" }) },
    ...(can("remove")
      ? [
          {
            label: "Hapus",
            onSelect: isJob ? () => job("remove") : withRows((rows) => openDialog({ kind: "remove", rows })),
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
      <Button look="icon" aria-label="Batalkan pilihan" onClick={() => setSelection(new Map())}>
        <Icon name="close" />
      </Button>
    </section>
  )
}
