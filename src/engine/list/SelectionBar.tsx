import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { Menu, type MenuItem } from "../../ui/Menu.tsx"
import { useIsPhone } from "../../ui/use-media.ts"
import type { NamedAction } from "../use-resource-access.ts"
import css from "./SelectionBar.module.css"
import { type Selection, selectionWords } from "./selection.ts"

interface SelectionBarProps {
  selection: Selection
  actions: readonly NamedAction[]
  onAct: (action: NamedAction) => void
  onClear: () => void
  onExport: () => void
  onRemove?: () => void
}

export const SelectionBar = ({ selection, actions, onAct, onClear, onExport, onRemove }: SelectionBarProps) => {
  const isPhone = useIsPhone()
  const items: MenuItem[] = [
    ...actions.map((action) => ({ label: action.label, onSelect: () => onAct(action) })),
    { label: "Ekspor", onSelect: onExport },
    ...(onRemove ? [{ label: "Hapus", onSelect: onRemove, isDanger: true }] : []),
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
      <Button look="quiet" className="is-icon" aria-label="Batalkan pilihan" onClick={onClear}>
        <Icon name="close" />
      </Button>
    </section>
  )
}
