import { type Filter, fieldOfKind, type Resource } from "../../declare/index.ts"
import { RelatedName } from "../../fields/RelatedName.tsx"
import { Icon } from "../../ui/Icon.tsx"
import type { Chip } from "./filter-words.ts"
import { useListContext } from "./list-context.ts"
import css from "./toolbar.module.css"

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

interface RemovableChipProps {
  chip: Chip
  /** The group has the border. */
  isInGroup?: boolean
}

export const RemovableChip = ({ chip, isInGroup }: RemovableChipProps) => {
  const { page, state } = useListContext()
  const drop = () => state.change(({ filters }) => ({ filters: filters.filter(({ field }) => field !== chip.field) }))
  return (
    <li className={`${css.chip} row ${isInGroup ? "" : "box"}`}>
      <ChipText resource={page.resource} chip={chip} filters={state.query.filters} />
      <button type="button" className="center" aria-label={`Hapus filter ${chip.label}`} onClick={drop}>
        <Icon name="close" size={12} />
      </button>
    </li>
  )
}
