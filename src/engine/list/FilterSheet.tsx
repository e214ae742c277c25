import { useState } from "react"
import { type Field, type Filter, OPERATORS, type Page, type Resource } from "../../declare/index.ts"
import { z } from "../../declare/zod.ts"
import { filtersDraftName } from "../../drafts/draft.ts"
import { useDraftState } from "../../drafts/use-draft.ts"
import { dependentsOf } from "../../fields/within.ts"
import { Button } from "../../ui/Button.tsx"
import { CloseButton, Dialog } from "../../ui/Dialog.tsx"
import { FilterFields } from "./FilterFields.tsx"
import css from "./toolbar.module.css"

const schema = z.object({
  filters: z.array(
    z.object({
      field: z.string(),
      operator: z.enum(OPERATORS),
      value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
    }),
  ),
})

interface FilterSheetProps {
  page: Page
  filterable: readonly (readonly [name: string, field: Field])[]
  filters: readonly Filter[]
  onApply: (filters: readonly Filter[]) => void
  onClose: () => void
}

const sortByParents = ({ fields }: Resource, filterable: FilterSheetProps["filterable"]) => {
  const below = (name: string) => dependentsOf(fields, name)
  const first = filterable.filter(([name]) => !filterable.some(([other]) => below(other).includes(name)))
  return first.flatMap(([name]) => filterable.filter(([one]) => one === name || below(name).includes(one)))
}

export const FilterSheet = ({ page, filterable, filters, onApply, onClose }: FilterSheetProps) => {
  const { draft, setDraft, isTyped, drop } = useDraftState<{ filters: readonly Filter[] }>(
    filtersDraftName(page),
    schema,
    { filters },
    { storage: "tab" },
  )
  const [cleared, setCleared] = useState(0)
  const names = filterable.map(([name]) => name)
  const close = () => {
    drop()
    onClose()
  }
  const change = (next: (filters: readonly Filter[]) => readonly Filter[]) =>
    setDraft((current) => ({ filters: next(current.filters) }))
  return (
    <Dialog
      title="Filter"
      at="right"
      onClose={close}
      typed={isTyped ? "lost" : undefined}
      footer={
        <>
          <Button
            look="quiet"
            onClick={() => {
              change((current) => current.filter(({ field }) => !names.includes(field)))
              setCleared(cleared + 1)
            }}
          >
            Hapus filter
          </Button>
          <CloseButton />
          <Button
            look="primary"
            onClick={() => {
              onApply(draft.filters)
              close()
            }}
          >
            Terapkan
          </Button>
        </>
      }
    >
      <div className={`${css.fields} stack gap-l`} key={cleared}>
        <FilterFields
          resource={page.resource}
          fields={sortByParents(page.resource, filterable)}
          filters={draft.filters}
          onChange={change}
        />
      </div>
    </Dialog>
  )
}
