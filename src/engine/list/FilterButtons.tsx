import type { ComponentType } from "react"
import { type Field, type Filter, fieldOfKind } from "../../declare/index.ts"
import { choiceFilters } from "../../fields/ChoiceFilters.tsx"
import type { FilterInputProps } from "../../fields/input-props.ts"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { Popover, usePopover } from "../../ui/Popover.tsx"
import { ChipText } from "./Chip.tsx"
import { changeField, valuesOf } from "./filter-changes.ts"
import { toChips } from "./filter-words.ts"
import { useListContext } from "./list-context.ts"
import css from "./toolbar.module.css"
import type { OpenFilter } from "./toolbar-filters.ts"

const FilterButton = ({ name, field }: { name: string; field: Field<OpenFilter> }) => {
  const { page, state } = useListContext()
  const { resource } = page
  const { filters } = state.query
  const popover = usePopover()
  const own = filters.filter((filter) => filter.field === name)
  const [chip] = toChips(resource, own)
  const Choice = choiceFilters[field.kind] as ComponentType<FilterInputProps>
  const change = (next: readonly Filter[]) =>
    state.change((current) => ({ filters: changeField(resource, current.filters, name, next) }))
  return (
    <span className={css.filter}>
      <Button {...popover.button} aria-haspopup="dialog">
        {chip ? (
          <ChipText resource={resource} chip={chip} filters={filters} />
        ) : (
          <span className="ellipsis">{field.label}</span>
        )}
        <Icon name="caret" size={14} />
      </Button>
      {popover.isOpen && (
        <Popover {...popover.panel} inLine="start" role="dialog" aria-label={field.label} className={css.choices}>
          <Choice
            id={`open-${name}`}
            name={name}
            field={field}
            fields={resource.fields}
            filters={own}
            chosen={valuesOf(filters)}
            placeholder="Cari dan pilih"
            opened
            onChange={(next) => {
              if (fieldOfKind("relation", field)) popover.close()
              change(next)
            }}
          />
          {chip && (
            <Button
              look="quiet"
              onClick={() => {
                popover.close()
                change([])
              }}
            >
              Kosongkan
            </Button>
          )}
        </Popover>
      )}
    </span>
  )
}

export const FilterButtons = ({ fields }: { fields: readonly (readonly [name: string, field: Field<OpenFilter>])[] }) =>
  fields.map(([name, field]) => <FilterButton key={name} name={name} field={field} />)
