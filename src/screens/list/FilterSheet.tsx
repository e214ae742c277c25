import { useState } from "react"
import type { Field, Filter, Resource } from "../../declare/index.ts"
import { Button } from "../../fields/Button.tsx"
import { Dialog } from "../parts/Dialog.tsx"
import { FilterFields } from "./FilterFields.tsx"

interface FilterSheetProps {
  resource: Resource
  asked: readonly (readonly [name: string, field: Field])[]
  filters: readonly Filter[]
  onApply: (filters: Filter[]) => void
  onClose: () => void
}

/** Every filter of the list with its label; nothing is asked of the service before Terapkan. */
export const FilterSheet = ({ resource, asked, filters, onApply, onClose }: FilterSheetProps) => {
  const [draft, setDraft] = useState([...filters])
  const [cleared, setCleared] = useState(0)
  const names = asked.map(([name]) => name)
  return (
    <Dialog
      title="Filter"
      at="right"
      onClose={onClose}
      footer={
        <>
          <Button
            look="quiet"
            onClick={() => {
              setDraft(draft.filter(({ field }) => !names.includes(field)))
              setCleared(cleared + 1)
            }}
          >
            Hapus filter
          </Button>
          <Button onClick={onClose}>Batal</Button>
          <Button
            look="primary"
            onClick={() => {
              onApply(draft)
              onClose()
            }}
          >
            Terapkan
          </Button>
        </>
      }
    >
      <div className="filter-fields" key={cleared}>
        <FilterFields resource={resource} asked={asked} filters={draft} onChange={setDraft} scope="filter" hasLabels />
      </div>
    </Dialog>
  )
}
