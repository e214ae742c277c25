import { lazy, Suspense } from "react"
import { splitFilters } from "../../declare/index.ts"
import { Button } from "../../ui/Button.tsx"
import { RemovableChip, type ShownFilters } from "./Chip.tsx"
import { chipsOf } from "./filter-words.ts"
import css from "./toolbar.module.css"

const GroupChips = lazy(async () => ({ default: (await import("./GroupChips.tsx")).GroupChips }))

interface ChipsProps extends ShownFilters {
  search: string
  silent: readonly string[]
  onClear: () => void
}

export const Chips = ({ search, silent, onClear, ...shown }: ChipsProps) => {
  const { all, names } = splitFilters(shown.filters)
  const chips = chipsOf(shown.page.resource, all, silent)
  if (chips.length + names.length === 0 && !search) return null
  return (
    <ul className={`${css.chips} row-wrap dense`} aria-label="Filter aktif">
      {chips.map((chip) => (
        <RemovableChip key={chip.field} chip={chip} {...shown} />
      ))}
      {names.length > 0 && (
        <Suspense>
          <GroupChips {...shown} />
        </Suspense>
      )}
      <li>
        <Button look="quiet" onClick={onClear}>
          Hapus filter
        </Button>
      </li>
    </ul>
  )
}
