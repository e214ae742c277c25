import { type BaseRecord, type HttpError, useOne } from "@refinedev/core"
import { useState } from "react"
import { RecordForm } from "../../admin/form/RecordForm.tsx"
import { OFFICE_SETTING, setting } from "../../resources/setting.ts"
import { QueryState } from "../../ui/QueryState.tsx"

/** What holds for the whole office. It is always being edited: there is nothing else to do with it. */
export const Settings = () => {
  const [saves, setSaves] = useState(0)
  const { query, result } = useOne<BaseRecord, HttpError>({
    resource: setting.name,
    id: OFFICE_SETTING,
    errorNotification: false,
  })
  return (
    <div className="form-page">
      <h1>{setting.label}</h1>
      <QueryState query={query} height={480}>
        {() =>
          result && (
            <RecordForm
              key={`${saves}:${result.version}`}
              resource={setting}
              record={{ ...result, id: OFFICE_SETTING }}
              onSaved={() => setSaves((count) => count + 1)}
              onCancel={() => setSaves((count) => count + 1)}
              frame={({ body, buttons, remoteChange }) => (
                <div className="form-main">
                  {remoteChange}
                  {body}
                  <div className="form-save">{buttons}</div>
                </div>
              )}
            />
          )
        }
      </QueryState>
    </div>
  )
}
