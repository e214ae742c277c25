import { useId, useState } from "react"
import { showCount } from "../declare/format.ts"
import { type Resource, type Target, targetsOf } from "../declare/index.ts"
import type { Opened } from "../domain/listing-import/import-session.ts"
import { importRulesOf } from "../domain/listing-import/rules-of.ts"
import type { Wizard } from "./use-wizard.ts"

interface ColumnProps {
  heading: string
  samples: readonly string[]
  target: Target | undefined
  targets: readonly (readonly [Target, string])[]
  onChange: (target: Target | undefined) => void
}

const Column = ({ heading, samples, target, targets, onChange }: ColumnProps) => {
  const id = useId()
  return (
    <li data-unused={target === undefined || undefined}>
      <div>
        <label className="import-column-name" htmlFor={id}>
          {heading}
        </label>
        <p className="import-samples">{samples.length > 0 ? samples.join(" · ") : "kosong"}</p>
      </div>
      <select
        id={id}
        className="input"
        value={target ?? ""}
        onChange={({ target: { value } }) => onChange(value || undefined)}
      >
        <option value="">Tidak dipakai</option>
        {targets.map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </li>
  )
}

interface ColumnsProps {
  wizard: Wizard
  opened: Opened
  resource: Resource
}

export const Columns = ({ wizard: { plan, setPlan }, opened, resource }: ColumnsProps) => {
  // A column keeps its place while its select changes.
  const [isUsed] = useState(() => plan.targets.map((target) => target !== undefined))
  const [isUnfolded, setUnfolded] = useState(false)
  const targets = targetsOf(resource, importRulesOf(resource))
  const set = (at: number, target: Target | undefined) =>
    setPlan({ ...plan, targets: plan.targets.map((old, column) => (column === at ? target : old)) })
  const columns = opened.header.map((heading, at) => ({ heading, at }))
  const unused = columns.filter(({ at }) => !isUsed[at])
  const list = (shown: typeof columns) => (
    <ul className="import-columns">
      {shown.map(({ heading, at }) => (
        <Column
          key={at}
          heading={heading}
          samples={opened.samples[at] ?? []}
          target={plan.targets[at]}
          targets={targets}
          onChange={(target) => set(at, target)}
        />
      ))}
    </ul>
  )
  return (
    <>
      {list(columns.filter(({ at }) => isUsed[at]))}
      {unused.length > 0 && (
        <details className="import-accepted" onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}>
          <summary>{showCount(unused.length, "kolom")} tidak dipakai</summary>
          {isUnfolded && list(unused)}
        </details>
      )}
    </>
  )
}
