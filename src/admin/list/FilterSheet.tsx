import { useState } from "react"
import type { Field, Filter, Resource } from "../../declare/index.ts"
import { dependentsOf } from "../../fields/within.ts"
import { Button } from "../../ui/Button.tsx"
import { CloseButton, Dialog } from "../../ui/Dialog.tsx"
import { isSame } from "../form/draft.ts"
import { FilterFields } from "./FilterFields.tsx"

interface FilterSheetProps {
  resource: Resource
  filterable: readonly (readonly [name: string, field: Field])[]
  filters: readonly Filter[]
  onApply: (filters: readonly Filter[]) => void
  onClose: () => void
}

/** In the declared order, but what depends on a choice right after it: the city after its province. */
const besideParents = ({ fields }: Resource, filterable: FilterSheetProps["filterable"]) => {
  const below = (name: string) => dependentsOf(fields, name)
  const first = filterable.filter(([name]) => !filterable.some(([other]) => below(other).includes(name)))
  return first.flatMap(([name]) => filterable.filter(([one]) => one === name || below(name).includes(one)))
}

/** Every filter of the list with its label; nothing is filterable of the service before Terapkan. */
export const FilterSheet = ({ resource, filterable, filters, onApply, onClose }: FilterSheetProps) => {
  const [draft, setDraft] = useState<readonly Filter[]>(filters)
  const [cleared, setCleared] = useState(0)
  const names = filterable.map(([name]) => name)
  return (
    <Dialog
      title="Filter"
      at="right"
      onClose={onClose}
      typed={isSame(draft, filters) ? undefined : "lost"}
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
          <CloseButton />
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
        <FilterFields
          resource={resource}
          fields={besideParents(resource, filterable)}
          filters={draft}
          onChange={setDraft}
          scope="filter"
          hasLabels
        />
      </div>
    </Dialog>
  )
}
