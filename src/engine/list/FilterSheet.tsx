import { useState } from "react"
import { takesAnyFilter } from "../../data/takes-filters.ts"
import { type Field, type Filter, OPERATORS, type Resource, splitFilters } from "../../declare/index.ts"
import { z } from "../../declare/zod.ts"
import { filtersDraftName } from "../../drafts/draft.ts"
import { useDraftState } from "../../drafts/use-draft.ts"
import { dependentsOf } from "../../fields/within.ts"
import { useAppContext } from "../../session/app-context.ts"
import { Button } from "../../ui/Button.tsx"
import { CloseButton, Dialog } from "../../ui/Dialog.tsx"
import { FilterFields } from "./FilterFields.tsx"
import { changeConditions, chooseJoin, draftOf, type FilterDraft, requireField } from "./filter-group.ts"
import { JoinChoice } from "./JoinChoice.tsx"
import { useListContext } from "./list-context.ts"
import css from "./toolbar.module.css"

const schema = z.object({
  filters: z.array(
    z.object({
      field: z.string(),
      operator: z.enum(OPERATORS),
      value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
      any: z.boolean().optional(),
    }),
  ),
  any: z.boolean().optional(),
})

interface FilterSheetProps {
  filterable: readonly (readonly [name: string, field: Field])[]
  onClose: () => void
}

const sortByParents = ({ fields }: Resource, filterable: FilterSheetProps["filterable"]) => {
  const below = (name: string) => dependentsOf(fields, name)
  const first = filterable.filter(([name]) => !filterable.some(([other]) => below(other).includes(name)))
  return first.flatMap(([name]) => filterable.filter(([one]) => one === name || below(name).includes(one)))
}

export const FilterSheet = ({ filterable, onClose }: FilterSheetProps) => {
  const { page, state } = useListContext()
  const { filters } = state.query
  const { draft, setDraft, isTyped, drop } = useDraftState<FilterDraft>(
    filtersDraftName(page),
    schema,
    draftOf(filters),
    { storage: "tab" },
  )
  const { config } = useAppContext()
  const [cleared, setCleared] = useState(0)
  const names = filterable.map(([name]) => name)
  const close = () => {
    drop()
    onClose()
  }
  const change = (next: (filters: readonly Filter[]) => readonly Filter[]) =>
    setDraft((current) => changeConditions(page, current, next(current.filters)))
  const takesAny = takesAnyFilter(page, config)
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
              setDraft((current) => draftOf(current.filters.filter(({ field }) => !names.includes(field))))
              setCleared(cleared + 1)
            }}
          >
            Hapus filter
          </Button>
          <CloseButton />
          <Button
            look="primary"
            onClick={() => {
              state.change({ filters: draft.filters })
              close()
            }}
          >
            Terapkan
          </Button>
        </>
      }
    >
      <div className={`${css.fields} stack gap-l`} key={cleared}>
        {(takesAny || splitFilters(filters).names.length > 0) && (
          <JoinChoice draft={draft} onChoose={(any) => setDraft((current) => chooseJoin(page, names, current, any))} />
        )}
        <FilterFields
          page={page}
          fields={sortByParents(page.resource, filterable)}
          filters={draft.filters}
          hasPresence={takesAny}
          onChange={change}
          onRequire={
            draft.any ? (name, isRequired) => setDraft((current) => requireField(current, name, isRequired)) : undefined
          }
        />
      </div>
    </Dialog>
  )
}
