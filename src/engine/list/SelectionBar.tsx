import { useEffect } from "react"
import { showNumber } from "../../declare/format.ts"
import { Button } from "../../ui/Button.tsx"
import { focusPage } from "../../ui/focus-page.ts"
import { ReasonButton } from "../../ui/Hint.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { Menu, type MenuItem } from "../../ui/Menu.tsx"
import { useIsPhone } from "../../ui/use-media.ts"
import { useListContext } from "./list-context.ts"
import css from "./SelectionBar.module.css"
import { deselectRows, selectionWords } from "./selection.ts"
import { useMatching } from "./use-matching.ts"
import { useSelectionItems } from "./use-selection-items.ts"

export const SelectionBar = () => {
  const { selection, setSelection, outside } = useListContext()
  const { isAll, count, known, isOffered, isCounting, chooseAll, ...matching } = useMatching()
  const isPhone = useIsPhone()
  useEffect(() => focusPage, [])
  const dropOutside = () =>
    setSelection((current) =>
      deselectRows(
        current,
        outside.map((id) => ({ id })),
      ),
    )
  const items: MenuItem[] = [
    ...(outside.length > 0 && !isAll
      ? [{ label: `Lepas ${showNumber(outside.length)} di luar saringan`, onSelect: dropOutside }]
      : []),
    ...useSelectionItems({ ...matching, isAll }),
  ]
  const inTheOpen = isPhone && items.length > 2 ? items.slice(0, 1) : items
  return (
    <section className={`${css.bar} row-wrap box no-print`} aria-label="Pilihan">
      <span className="numeric" role="status">
        {isAll ? `Semua ${showNumber(count)} yang cocok dipilih` : selectionWords(selection, outside.length)}
      </span>
      {isOffered && (
        <Button look="text" busy={isCounting} onClick={() => void chooseAll()}>
          Pilih semua {known !== undefined && showNumber(known)} yang cocok
        </Button>
      )}
      {inTheOpen.map(({ label, reason, onSelect, isDanger }) => (
        <ReasonButton key={label} look={isDanger ? "danger" : undefined} reason={reason} onClick={onSelect}>
          {label === "Ekspor" && <Icon name="download" />} {label}
        </ReasonButton>
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
