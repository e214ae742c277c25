import { type BaseRecord, type HttpError, useOne } from "@refinedev/core"
import { Suspense, useState } from "react"
import { useFormDraft } from "../../drafts/form-draft.ts"
import { showTimeOrDate } from "../../engine/form/clock.ts"
import css from "../../engine/form/form.module.css"
import { RecordForm } from "../../engine/form/RecordForm.tsx"
import { RestoredNote } from "../../engine/form/RestoredNote.tsx"
import { useReread } from "../../engine/form/use-opened.ts"
import { OFFICE_SETTING, setting } from "../../resources/setting.ts"
import { useAppContext } from "../../session/app-context.ts"
import { optional } from "../../ui/optional.ts"
import { QueryState } from "../../ui/QueryState.tsx"

const RoleMatrix = optional(async () => ({ default: (await import("./RoleMatrix.tsx")).RoleMatrix }))
const ProposedLimit = optional(async () => ({ default: (await import("./ProposedLimit.tsx")).ProposedLimit }))
const DemoPanel = optional(async () => ({ default: (await import("./DemoPanel.tsx")).DemoPanel }))

export const Settings = () => {
  const { config } = useAppContext()
  const [saved, setSaved] = useState<BaseRecord>()
  const { isOpen, found: kept, round, savedAt, save, drop, startAnew } = useFormDraft(setting.name, OFFICE_SETTING)
  const reread = useReread(setting, OFFICE_SETTING)
  const { query, result } = useOne<BaseRecord, HttpError>({
    resource: setting.name,
    id: OFFICE_SETTING,
    errorNotification: false,
  })
  // Uses the saved row until the reload returns its version.
  const record = saved && Number(saved.version) > Number(result?.version) ? saved : result
  return (
    <div className={css.page}>
      <h1>{setting.label}</h1>
      <Suspense>
        {typeof record?.proposed_limit === "number" && (
          <ProposedLimit
            key={record.proposed_limit}
            record={{ ...record, id: OFFICE_SETTING }}
            isNew={saved !== undefined}
          />
        )}
      </Suspense>
      <QueryState query={query} height={480}>
        {() =>
          record &&
          isOpen && (
            <RecordForm
              key={round}
              resource={setting}
              record={{ ...record, id: OFFICE_SETTING }}
              kept={kept}
              onDraft={save}
              onDiscard={drop}
              reread={reread}
              onSaved={(row) => {
                setSaved({ ...record, ...row })
                startAnew()
              }}
              onCancel={startAnew}
              frame={({ body, buttons, remoteChange }) => (
                <div className={css.main}>
                  {kept && <RestoredNote savedAt={kept.savedAt} onDrop={startAnew} />}
                  {remoteChange}
                  {body}
                  <div className={`${css.save} row-wrap no-print`}>
                    {savedAt !== undefined && (
                      <span className={css.kept}>Draf tersimpan {showTimeOrDate(savedAt)}</span>
                    )}
                    {buttons}
                  </div>
                </div>
              )}
            />
          )
        }
      </QueryState>
      <Suspense>
        <RoleMatrix />
        {config.demo.length > 0 && <DemoPanel />}
      </Suspense>
    </div>
  )
}
