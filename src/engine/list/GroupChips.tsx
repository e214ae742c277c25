import { Fragment } from "react"
import { takesAnyFilter } from "../../data/takes-filters.ts"
import { splitFilters } from "../../declare/index.ts"
import { useAppContext } from "../../session/app-context.ts"
import { RemovableChip } from "./Chip.tsx"
import { toChips } from "./filter-words.ts"
import { useListContext } from "./list-context.ts"

/** The list reader gathers at most 2,000 rows of such services. */
const UNKNOWN_TO_SERVICE =
  "Layanan ini tidak mengenal “salah satu syarat”. Yang diperiksa hanya 2.000 data pertama; sisanya tidak dicari."

/** The group, as one item of the chips: any of its conditions suffices. */
export const GroupChips = () => {
  const { page, state } = useListContext()
  const { config } = useAppContext()
  const chips = toChips(page.resource, splitFilters(state.query.filters).any.flat())
  return (
    <>
      <li className="row">
        <ul className={"row-wrap box gap-xs"} aria-label="Salah satu syarat">
          {chips.map((chip, index) => (
            <Fragment key={chip.field}>
              {index > 0 && <li className="muted small">atau</li>}
              <RemovableChip chip={chip} isInGroup />
            </Fragment>
          ))}
        </ul>
      </li>
      {!takesAnyFilter(page, config) && <li className="muted small">{UNKNOWN_TO_SERVICE}</li>}
    </>
  )
}
