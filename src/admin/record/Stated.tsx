import type { BaseRecord } from "@refinedev/core"
import type { Field, Resource } from "../../declare/index.ts"
import { Cell } from "../../fields/Cell.tsx"
import "./stated.css"

interface StatedProps {
  resource: Resource
  names: readonly string[]
  record: BaseRecord
}

/** What of a record must be seen before something is done to it: the amount, who receives it. */
export const Stated = ({ resource, names, record }: StatedProps) => (
  <dl className="stated">
    {names.map((name) => {
      const field = resource.fields[name] as Field
      return (
        <div key={name}>
          <dt>{field.label}</dt>
          <dd>
            <Cell name={name} field={field} row={record} view="show" />
          </dd>
        </div>
      )
    })}
  </dl>
)
