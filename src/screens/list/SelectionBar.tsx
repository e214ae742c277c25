import { Button } from "../../fields/Button.tsx"
import { Glyph } from "../../fields/Glyph.tsx"
import { type Selection, selectionWords } from "./selection.ts"

interface SelectionBarProps {
  selection: Selection
  onClear: () => void
  onExport: () => void
  onRemove?: () => void
}

/** What can be done to everything that is selected. */
export const SelectionBar = ({ selection, onClear, onExport, onRemove }: SelectionBarProps) => (
  <section className="selection-bar" aria-label="Pilihan">
    <span role="status">{selectionWords(selection)}</span>
    <Button onClick={onExport}>
      <Glyph name="download" /> Ekspor
    </Button>
    {onRemove && (
      <Button look="danger" onClick={onRemove}>
        Hapus
      </Button>
    )}
    <Button look="quiet" className="is-icon" aria-label="Batalkan pilihan" onClick={onClear}>
      <Glyph name="close" />
    </Button>
  </section>
)
