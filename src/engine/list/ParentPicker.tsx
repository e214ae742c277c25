import { Link } from "react-router"
import type { Field } from "../../declare/index.ts"
import { lazyInputs } from "../../fields/lazy-inputs.ts"
import { RelatedName } from "../../fields/RelatedName.tsx"
import { pathOfPage } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import css from "./list.module.css"
import { chooseParent, type Parent } from "./list-address.ts"
import { useListContext } from "./list-context.ts"

const RelationInput = lazyInputs.relation

const fieldsOfParents = (parents: readonly Parent[]): Record<string, Field<"relation">> =>
  Object.fromEntries(
    parents.map(({ parameter, label, of }, index) => {
      const outer = parents[index - 1]?.parameter
      return [
        parameter,
        { kind: "relation", label, to: of.name, within: outer === undefined ? undefined : { [outer]: outer } },
      ]
    }),
  )

export const ParentPicker = () => {
  const { parents, chosen, changeParents } = useListContext().state
  const fields = fieldsOfParents(parents)
  const draft = Object.fromEntries(chosen)
  return (
    <div className={css.picker}>
      {parents.map(({ parameter, label }) => (
        <div key={parameter}>
          <label htmlFor={`parent-${parameter}`}>{label}</label>
          <RelationInput
            id={`parent-${parameter}`}
            name={parameter}
            field={fields[parameter] as Field<"relation">}
            fields={fields}
            draft={draft}
            value={draft[parameter]}
            onChange={(value) =>
              changeParents(chooseParent(parents, chosen, parameter, value === null ? undefined : String(value)))
            }
          />
        </div>
      ))}
    </div>
  )
}

export const ParentTrail = () => {
  const { page, state } = useListContext()
  const { parents, chosen } = state
  const { pages } = useAppContext()
  const ids = Object.fromEntries(chosen)
  const levels = parents.filter(({ parameter }) => ids[parameter] !== undefined)
  if (levels.length === 0) return null
  return (
    <nav className={css.trail} aria-label="Induk">
      <ol className="row-wrap muted dense gap-xs">
        {levels.map((parent) => {
          const index = parents.indexOf(parent)
          const outer = parents[index - 1]?.parameter
          const level = pages.find(({ resource, group }) => resource.name === parent.of.name && group === page.group)
          const above = chosen.filter(([name]) => parents.slice(0, index).some(({ parameter }) => parameter === name))
          const id = String(ids[parent.parameter])
          const isKnown = outer === undefined || ids[outer] !== undefined
          return (
            <li key={parent.parameter} className="break">
              <Link
                to={`${level ? pathOfPage(level) : ""}?${new URLSearchParams(above.map(([name, value]) => [name, value]))}`}
              >
                {isKnown ? (
                  <RelatedName
                    to={parent.of.name}
                    id={id}
                    parents={outer === undefined ? {} : { [outer]: String(ids[outer]) }}
                  />
                ) : (
                  `${parent.label} ${id}`
                )}
              </Link>
            </li>
          )
        })}
        <li aria-current="page">{page.label}</li>
      </ol>
    </nav>
  )
}
