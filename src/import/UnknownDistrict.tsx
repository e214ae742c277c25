import type { ReactNode } from "react"
import type { Resource } from "../declare/index.ts"
import { regionFieldsOf } from "../domain/listing-import/region-columns.ts"
import "./districts.css"

interface UnknownDistrictProps {
  resource: Resource
  isUnknown: boolean
  onChange: (isUnknown: boolean) => void
  children: ReactNode
}

export const UnknownDistrict = ({ resource, isUnknown, onChange, children }: UnknownDistrictProps) => {
  const field = resource.fields[regionFieldsOf(resource)?.district ?? ""]
  if (!field?.unknown) return null
  return (
    <label className="import-unknown">
      <input type="checkbox" checked={isUnknown} onChange={({ target }) => onChange(target.checked)} />
      <span>
        <b>
          {field.label} {field.unknown}.
        </b>{" "}
        {children}
      </span>
    </label>
  )
}
