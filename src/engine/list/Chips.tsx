import { splitFilters } from "../../declare/index.ts"
import { MissingPart } from "../../feedback/missing-part.ts"
import { Button } from "../../ui/Button.tsx"
import { optional } from "../../ui/optional.ts"
import { RemovableChip } from "./Chip.tsx"
import { toChips } from "./filter-words.ts"
import { useListContext } from "./list-context.ts"
import css from "./toolbar.module.css"

const GroupChips = optional(async () => (await import("./GroupChips.tsx")).GroupChips, MissingPart)

/** @param silent fields of parents, tabs and views: shown elsewhere, and kept when the filters are cleared */
export const Chips = ({ silent }: { silent: readonly string[] }) => {
  const { page, state } = useListContext()
  const { search, filters } = state.query
  const { all, names } = splitFilters(filters)
  const chips = toChips(page.resource, all, silent)
  const clear = () => state.change({ search: "", filters: filters.filter(({ field }) => silent.includes(field)) })
  if (chips.length + names.length === 0 && !search) return null
  return (
    <ul className={`${css.chips} row-wrap dense`} aria-label="Filter aktif">
      {chips.map((chip) => (
        <RemovableChip key={chip.field} chip={chip} />
      ))}
      {names.length > 0 && <GroupChips />}
      <li>
        <Button look="quiet" onClick={clear}>
          Hapus filter
        </Button>
      </li>
    </ul>
  )
}
