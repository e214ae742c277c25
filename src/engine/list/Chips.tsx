import { type Filter, fieldOfKind, type Resource } from "../../declare/index.ts"
import { useName } from "../../fields/relation-names.ts"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { type Chip, chipsOf } from "./filter-words.ts"
import css from "./toolbar.module.css"

const RelatedName = ({ to, id, parents }: { to: string; id: string; parents: Record<string, string> }) =>
  useName(to, id, parents)

const parentsIn = ({ fields }: Resource, chip: Chip, filters: readonly Filter[]) => {
  const within = fieldOfKind("relation", fields[chip.field])?.within ?? {}
  return Object.fromEntries(
    Object.entries(within).flatMap(([parameter, name]) => {
      const parent = filters.find((filter) => filter.field === name && filter.operator === "eq")
      return parent ? [[parameter, String(parent.value)]] : []
    }),
  )
}

interface ChipTextProps {
  resource: Resource
  chip: Chip
  filters: readonly Filter[]
}

export const ChipText = ({ resource, chip, filters }: ChipTextProps) => (
  <span className="ellipsis">
    {chip.label}
    {chip.joint ? ` ${chip.joint} ` : ": "}
    <b>{chip.related ? <RelatedName {...chip.related} parents={parentsIn(resource, chip, filters)} /> : chip.words}</b>
  </span>
)

interface ChipsProps {
  resource: Resource
  filters: readonly Filter[]
  search: string
  silent: readonly string[]
  onDrop: (field: string) => void
  onClear: () => void
}

export const Chips = ({ resource, filters, search, silent, onDrop, onClear }: ChipsProps) => {
  const chips = chipsOf(resource, filters, silent)
  if (chips.length === 0 && !search) return null
  return (
    <ul className={`${css.chips} row-wrap dense`} aria-label="Filter aktif">
      {chips.map((chip) => (
        <li key={chip.field} className={`${css.chip} row box`}>
          <ChipText resource={resource} chip={chip} filters={filters} />
          <button
            type="button"
            className="center"
            aria-label={`Hapus filter ${chip.label}`}
            onClick={() => onDrop(chip.field)}
          >
            <Icon name="close" size={12} />
          </button>
        </li>
      ))}
      <li>
        <Button look="quiet" onClick={onClear}>
          Hapus filter
        </Button>
      </li>
    </ul>
  )
}
