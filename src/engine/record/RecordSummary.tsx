import type { BaseRecord } from "@refinedev/core"
import type { Field, Resource } from "../../declare/index.ts"
import { FactValue } from "./FactValue.tsx"
import "./stated.css"

interface StatedProps {
  resource: Resource
  names: readonly string[]
  record: BaseRecord
}

export const RecordSummary = ({ resource, names, record }: StatedProps) => (
  <dl className="stated">
    {names.map((name) => {
      const field = resource.fields[name] as Field
      return (
        <div key={name}>
          <dt>{field.label}</dt>
          <dd>
            <FactValue resource={resource} name={name} field={field} record={record} />
          </dd>
        </div>
      )
    })}
  </dl>
)
