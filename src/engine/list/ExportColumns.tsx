import { useState } from "react"
import { mayExport, type Page } from "../../declare/index.ts"
import type { Role } from "../../resources/policy.ts"
import { namesOf } from "../../session/access.ts"
import { useAppContext } from "../../session/app-context.ts"
import css from "./Choices.module.css"
import { Choices } from "./Choices.tsx"
import { shownColumns } from "./column-choice.ts"
import { partsOf, singleColumn } from "./columns.ts"
import { columnsFor, type FileColumn, fileColumns } from "./export-file.ts"

type ColumnSet = "screen" | "all" | "own"

const keyOf = (column: FileColumn) => singleColumn(column).key

/** `words`: the columns as the user arranged them; they are chosen first. */
export const useExportColumns = (page: Page, words: readonly string[]) => {
  const { role } = useAppContext()
  const [set, setSet] = useState<ColumnSet>("screen")
  const shown = shownColumns(page, words).flatMap((column) =>
    partsOf(column).map(({ name, field }): FileColumn => [name, field]),
  )
  const [own, setOwn] = useState<readonly string[]>(() => shown.map(keyOf))
  const others = fileColumns(page, true).filter((column) => !shown.some((other) => keyOf(other) === keyOf(column)))
  const all = [...shown, ...others]
  const chosen = { screen: shown, all, own: all.filter((column) => own.includes(keyOf(column))) }[set]
  return { set, setSet, own, setOwn, all, chosen: columnsFor(chosen, role) }
}

/** Names the columns that the user's role does not export in full. */
const MaskedColumns = ({ chosen }: { chosen: readonly FileColumn[] }) => {
  const { role } = useAppContext()
  const fields = chosen.flatMap(([, field]) => (mayExport(field, role) ? [] : [field]))
  if (fields.length === 0) return null
  const labels = [...new Set(fields.map(({ label }) => label))]
  const roles = [...new Set(fields.flatMap(({ exportedBy = [] }) => exportedBy))] as Role[]
  return (
    <p className="muted">
      {labels.join(" dan ")} disamarkan di berkas ini: hanya {namesOf(roles)} mengekspornya utuh.
    </p>
  )
}

/** Which columns the file has. */
export const ExportColumns = ({ set, setSet, own, setOwn, all, chosen }: ReturnType<typeof useExportColumns>) => (
  <>
    <Choices
      legend="Kolom"
      value={set}
      onChange={setSet}
      choices={[
        ["screen", "Seperti di layar"],
        ["all", "Semua kolom"],
        ["own", "Pilih kolom"],
      ]}
    />
    {set === "own" && (
      <fieldset className={`${css.choices} ${css.columns} stack`} aria-label="Kolom yang diekspor">
        {all.map((column) => {
          const key = keyOf(column)
          return (
            <label key={key} className="row touch">
              <input
                type="checkbox"
                checked={own.includes(key)}
                onChange={({ target }) => setOwn(target.checked ? [...own, key] : own.filter((other) => other !== key))}
              />{" "}
              {column[1].label}
            </label>
          )
        })}
      </fieldset>
    )}
    <MaskedColumns chosen={chosen} />
  </>
)
