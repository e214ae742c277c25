import type { BaseRecord } from "@refinedev/core"
import { useState } from "react"
import css from "../../engine/form/form.module.css"
import { RecordForm } from "../../engine/form/RecordForm.tsx"
import { useFormSession } from "../../engine/form/use-form-session.tsx"
import { OFFICE_SETTING, setting } from "../../resources/setting.ts"
import { useAppContext } from "../../session/app-context.ts"
import { showTimeOrDate } from "../../time/show-time-or-date.ts"
import { optional } from "../../ui/optional.ts"
import { QueryState } from "../../ui/QueryState.tsx"

const RoleMatrix = optional(async () => (await import("./RoleMatrix.tsx")).RoleMatrix)
const ProposedLimit = optional(async () => (await import("./ProposedLimit.tsx")).ProposedLimit)
const DemoPanel = optional(async () => (await import("./DemoPanel.tsx")).DemoPanel)

export const Settings = () => {
  const { config } = useAppContext()
  const [saved, setSaved] = useState<BaseRecord>()
  const { query, record: read, draft, key, restored, form } = useFormSession(setting, OFFICE_SETTING)
  // Uses the saved row until the reload returns its version.
  const record = saved && Number(saved.version) > Number(read?.version) ? saved : read
  return (
    <div className={css.page}>
      <h1>{setting.label}</h1>
      {typeof record?.proposed_limit === "number" && (
        <ProposedLimit
          key={record.proposed_limit}
          record={{ ...record, id: OFFICE_SETTING }}
          isNew={saved !== undefined}
        />
      )}
      <QueryState query={query} height={480}>
        {() =>
          form && (
            <RecordForm
              key={key}
              {...form}
              record={{ ...record, id: OFFICE_SETTING }}
              onSaved={(row) => {
                setSaved({ ...record, ...row })
                draft.startAnew()
              }}
              onCancel={draft.startAnew}
              frame={({ body, buttons, remoteChange }) => (
                <div className={css.main}>
                  {restored}
                  {remoteChange}
                  {body}
                  <div className={`${css.save} row-wrap no-print`}>
                    {draft.savedAt !== undefined && (
                      <span className={css.kept}>Draf tersimpan {showTimeOrDate(draft.savedAt)}</span>
                    )}
                    {buttons}
                  </div>
                </div>
              )}
            />
          )
        }
      </QueryState>
      <RoleMatrix />
      {config.demo.length > 0 && <DemoPanel />}
    </div>
  )
}
