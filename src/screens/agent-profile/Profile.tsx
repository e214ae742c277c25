import { type BaseRecord, type HttpError, useOne } from "@refinedev/core"
import { useSearchParams } from "react-router"
import { fieldsOf } from "../../declare/index.ts"
import formCss from "../../engine/form/form.module.css"
import { RecordForm } from "../../engine/form/RecordForm.tsx"
import { useFormSession } from "../../engine/form/use-form-session.tsx"
import factsCss from "../../engine/record/facts.module.css"
import { Cell } from "../../fields/Cell.tsx"
import { safeAddress } from "../../media/address.ts"
import { Picture } from "../../media/Picture.tsx"
import { account } from "../../resources/account.ts"
import { sessionOwn } from "../../resources/account-session.ts"
import { agentProfile } from "../../resources/agent-profile.ts"
import { useAppContext } from "../../session/app-context.ts"
import { Button } from "../../ui/Button.tsx"
import { QueryState } from "../../ui/QueryState.tsx"
import shared from "../parts/shared.module.css"
import { OwnSessions } from "./OwnSessions.tsx"
import css from "./profile.module.css"
import { Security } from "./Security.tsx"
import { ViewsOfListings } from "./ViewsOfListings.tsx"

const ProfileForm = ({ id, onDone }: { id: string; onDone: () => void }) => {
  const { query, draft, key, restored, form } = useFormSession(agentProfile, id)
  return (
    <QueryState query={query} height={480}>
      {() =>
        form ? (
          <RecordForm
            key={key}
            {...form}
            record={{ ...form.record, id }}
            onSaved={() => {
              draft.drop()
              onDone()
            }}
            onCancel={onDone}
            frame={({ body, buttons, remoteChange }) => (
              <div className={`${shared.page} ${css.form}`}>
                {restored}
                {remoteChange}
                {body}
                <div className={`${formCss.save} row-wrap no-print`}>{buttons}</div>
              </div>
            )}
          />
        ) : (
          <div style={{ height: 480 }} />
        )
      }
    </QueryState>
  )
}

export const Profile = () => {
  const { identity, config, can } = useAppContext()
  const [parameters, setParameters] = useSearchParams()
  const mayEdit = config.extensions && can(agentProfile.name, "update")
  const maySeeSessions = can(sessionOwn.name, "list")
  const edit = (isOn: boolean) =>
    setParameters((old) => {
      if (isOn) old.set("ubah", "1")
      else old.delete("ubah")
      return old
    })
  const { query, result } = useOne<BaseRecord, HttpError>({
    resource: agentProfile.name,
    id: identity.id,
    errorNotification: false,
  })
  return (
    <div className={`${shared.page} break`}>
      <h1>{agentProfile.label}</h1>
      <section className={`${factsCss.panel} ${css.card}`} aria-label="Data diri">
        {mayEdit && parameters.has("ubah") ? (
          <ProfileForm id={identity.id} onDone={() => edit(false)} />
        ) : (
          <QueryState query={query} height={320}>
            {() => <Data record={result ?? {}} onEdit={mayEdit ? () => edit(true) : undefined} />}
          </QueryState>
        )}
      </section>
      <ViewsOfListings />
      {can(account.name, "changePassword") && <Security />}
      {maySeeSessions && <OwnSessions />}
    </div>
  )
}

const HEADER_FIELDS = ["avatar", "name", "email"]

const Data = ({ record, onEdit }: { record: BaseRecord; onEdit?: () => void }) => {
  const avatar = safeAddress(record.avatar)
  return (
    <>
      <header className="row-wrap">
        {avatar ? (
          <Picture address={avatar} width={72} height={72} />
        ) : (
          <span className={`${css.initial} center`} aria-hidden="true">
            {String(record.name ?? "?").slice(0, 1)}
          </span>
        )}
        <div>
          <h2>{String(record.name ?? "–")}</h2>
          <p className="muted">{String(record.email ?? "–")}</p>
        </div>
        {onEdit && (
          <Button look="primary" onClick={onEdit}>
            Ubah
          </Button>
        )}
      </header>
      <dl>
        {fieldsOf(agentProfile, "show")
          .filter(([name]) => !HEADER_FIELDS.includes(name))
          .map(([name, field]) => (
            <div key={name} className={factsCss.fact}>
              <dt>{field.label}</dt>
              <dd>
                <Cell name={name} field={field} row={record} view="show" />
              </dd>
            </div>
          ))}
      </dl>
    </>
  )
}
