import type { Field, Filter, Resource } from "../../declare/index.ts"
import { FilterInput } from "../../fields/FilterInput.tsx"
import { dependentsOf } from "../../fields/within.ts"

interface FilterFieldsProps {
  resource: Resource
  fields: readonly (readonly [name: string, field: Field])[]
  filters: readonly Filter[]
  /** Receives an updater, because the page may not have rendered the previous change yet. */
  onChange: (change: (filters: readonly Filter[]) => Filter[]) => void
  scope: string
  hasLabels?: boolean
}

/** Filter inputs. A changed parent clears its dependent relations. */
export const FilterFields = ({ resource, fields, filters, onChange, scope, hasLabels }: FilterFieldsProps) => {
  const chosen = Object.fromEntries(
    filters.filter(({ operator }) => operator === "eq").map(({ field, value }) => [field, value]),
  )
  const change = (name: string, own: readonly Filter[]) => {
    const within = dependentsOf(resource.fields, name)
    // Filters for empty values are independent of parents.
    const isKept = ({ field, operator }: Filter) => field !== name && (operator === "null" || !within.includes(field))
    onChange((current) => [...current.filter(isKept), ...own])
  }
  return fields.map(([name, field]) => {
    const id = `${scope}-${name}`
    const input = (
      <FilterInput
        id={id}
        name={name}
        field={field}
        fields={resource.fields}
        filters={filters.filter((filter) => filter.field === name)}
        chosen={chosen}
        placeholder={hasLabels ? "Semua" : field.label}
        onChange={(own) => change(name, own)}
      />
    )
    return hasLabels ? (
      <div key={name} className="filter-field">
        <label htmlFor={id}>{field.label}</label>
        {input}
      </div>
    ) : (
      <div key={name} className="filter-open">
        {input}
      </div>
    )
  })
}
