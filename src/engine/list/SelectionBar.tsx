import type { BaseRecord } from "@refinedev/core"
import type { Page } from "../../declare/index.ts"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { Menu, type MenuItem } from "../../ui/Menu.tsx"
import { useIsPhone } from "../../ui/use-media.ts"
import type { NamedAction } from "../use-resource-access.ts"
import css from "./SelectionBar.module.css"
import { type Selection, selectionWords } from "./selection.ts"
import { useSelectedRows } from "./use-selected-rows.ts"

interface SelectionBarProps {
  page: Page
  selection: Selection
  actions: readonly NamedAction[]
  onAct: (action: NamedAction, rows: readonly BaseRecord[]) => void
  onClear: () => void
  onExport: () => void
  onRemove?: (rows: readonly BaseRecord[]) => void
}

export const SelectionBar = ({ page, selection, actions, onAct, onClear, onExport, onRemove }: SelectionBarProps) => {
  const isPhone = useIsPhone()
  const rowsOf = useSelectedRows(page)
  const withRows = (open: (rows: readonly BaseRecord[]) => void) => async () => {
    const rows = await rowsOf([...selection.keys()])
    if (rows) open(rows)
  }
  const items: MenuItem[] = [
    ...actions.map((action) => ({ label: action.label, onSelect: withRows((rows) => onAct(action, rows)) })),
    { label: "Ekspor", onSelect: onExport },
    ...(onRemove ? [{ label: "Hapus", onSelect: withRows(onRemove), isDanger: true }] : []),
  ]
  const inTheOpen = isPhone && items.length > 2 ? items.slice(0, 1) : items
  return (
    <section className={`${css.bar} row box no-print`} aria-label="Pilihan">
      <span className="numeric" role="status">
        {selectionWords(selection)}
      </span>
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
