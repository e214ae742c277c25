import type { Field, Filter, Resource } from "../../declare/index.ts"
import { isCheckGroup } from "../../fields/ChoiceFilters.tsx"
import { FilterInput } from "../../fields/FilterInput.tsx"
import { type ChangeFilters, changeField, valuesOf } from "./filter-changes.ts"

interface FilterFieldsProps {
  resource: Resource
  fields: readonly (readonly [name: string, field: Field])[]
  filters: readonly Filter[]
  onChange: ChangeFilters
}

export const FilterFields = ({ resource, fields, filters, onChange }: FilterFieldsProps) =>
  fields.map(([name, field]) => {
    const id = `filter-${name}`
    return (
      <div key={name}>
        {isCheckGroup(field) ? (
          <span aria-hidden="true">{field.label}</span>
        ) : (
          <label htmlFor={id}>{field.label}</label>
        )}
        <FilterInput
          id={id}
          name={name}
          field={field}
          fields={resource.fields}
          filters={filters.filter((filter) => filter.field === name)}
          chosen={valuesOf(filters)}
          placeholder="Semua"
          onChange={(own) => onChange((current) => changeField(resource, current, name, own))}
        />
      </div>
    )
  })
