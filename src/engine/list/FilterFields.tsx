import { type Field, type Filter, mayBeEmpty, type Page } from "../../declare/index.ts"
import { isCheckGroup } from "../../fields/ChoiceFilters.tsx"
import { FilterInput } from "../../fields/FilterInput.tsx"
import { useIsPhone } from "../../ui/use-media.ts"
import { type ChangeFilters, changeField, valuesOf } from "./filter-changes.ts"
import { isAlwaysRequired } from "./filter-group.ts"

interface FilterFieldsProps {
  page: Page
  fields: readonly (readonly [name: string, field: Field])[]
  filters: readonly Filter[]
  /** Offers to filter by empty and by filled fields. */
  hasPresence: boolean
  onChange: ChangeFilters
  /** Offers to require a condition where one of the others suffices. */
  onRequire?: ((name: string, isRequired: boolean) => void) | undefined
}

/** Always filled by the service. */
const CREATED = "created_at"

const PRESENCE = [
  ["", "Menurut nilai"],
  ["true", "Kosong"],
  ["false", "Tidak kosong"],
] as const

interface PresenceProps {
  id: string
  name: string
  label: string
  filters: readonly Filter[]
  onChange: (filters: Filter[]) => void
}

const presenceOf = (filters: readonly Filter[]) => filters.find(({ operator }) => operator === "null")?.value

/** Beside the label: whether the field has any value at all. */
const Presence = ({ id, name, label, filters, onChange }: PresenceProps) => (
  <select
    // 16 px keep iOS from zooming into the page.
    className={`push touch ${useIsPhone() ? "heading" : "small"} ${presenceOf(filters) === undefined ? "muted" : ""}`}
    id={`${id}-presence`}
    aria-label={`${label}: nilai atau kosong`}
    value={String(presenceOf(filters) ?? "")}
    onChange={({ target: { value } }) =>
      onChange(value === "" ? [] : [{ field: name, operator: "null", value: value === "true" }])
    }
  >
    {PRESENCE.map(([value, word]) => (
      <option key={value} value={value}>
        {word}
      </option>
    ))}
  </select>
)

interface RequiredProps {
  id: string
  isRequired: boolean
  isFixed: boolean
  onChange: (isRequired: boolean) => void
}

const Required = ({ id, isRequired, isFixed, onChange }: RequiredProps) => (
  <label className="row small muted">
    <input
      type="checkbox"
      aria-describedby={`${id}-label`}
      checked={isRequired}
      disabled={isFixed}
      onChange={({ target }) => onChange(target.checked)}
    />
    Wajib
  </label>
)

export const FilterFields = ({ page, fields, filters, hasPresence, onChange, onRequire }: FilterFieldsProps) =>
  fields.map(([name, field]) => {
    const id = `filter-${name}`
    const own = filters.filter((filter) => filter.field === name)
    const change = (next: Filter[]) => onChange((current) => changeField(page.resource, current, name, next))
    // `unknown` has a word of its own for what is empty.
    const isOffered = hasPresence && mayBeEmpty(field) && field.unknown === undefined && name !== CREATED
    const isByPresence = isOffered && presenceOf(own) !== undefined
    return (
      <div key={name}>
        <div className="row">
          {isCheckGroup(field) || isByPresence ? (
            <span id={`${id}-label`} aria-hidden="true">
              {field.label}
            </span>
          ) : (
            <label id={`${id}-label`} htmlFor={id}>
              {field.label}
            </label>
          )}
          {onRequire && own.length > 0 && (
            <Required
              id={id}
              isRequired={!own.some(({ any }) => any)}
              isFixed={isAlwaysRequired(page, name)}
              onChange={(isRequired) => onRequire(name, isRequired)}
            />
          )}
          {isOffered && <Presence id={id} name={name} label={field.label} filters={own} onChange={change} />}
        </div>
        {!isByPresence && (
          <FilterInput
            id={id}
            name={name}
            field={field}
            fields={page.resource.fields}
            filters={own}
            chosen={valuesOf(filters)}
            placeholder="Semua"
            onChange={change}
          />
        )}
      </div>
    )
  })
