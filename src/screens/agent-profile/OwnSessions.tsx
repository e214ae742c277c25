import { type BaseRecord, type HttpError, useList } from "@refinedev/core"
import factsCss from "../../engine/record/facts.module.css"
import { blockedReason } from "../../engine/record/possible-actions.ts"
import { useActionDialog } from "../../engine/record/use-action-dialog.tsx"
import { type NamedAction, useResourceAccess } from "../../engine/use-resource-access.ts"
import { asText } from "../../fields/text.ts"
import { sessionOwn } from "../../resources/account-session.ts"
import { useAppContext } from "../../session/app-context.ts"
import { Button } from "../../ui/Button.tsx"
import { ReasonButton } from "../../ui/Hint.tsx"
import { QueryState } from "../../ui/QueryState.tsx"
import css from "./profile.module.css"

const { fields } = sessionOwn
/** More sessions than anyone opens in twelve hours; the list shows the number of further ones. */
const MAX_SESSIONS = 50

const EndButton = ({ row, action }: { row: BaseRecord; action: NamedAction }) => {
  const { act, dialog } = useActionDialog(sessionOwn, row)
  const { identity } = useAppContext()
  const reason = blockedReason(sessionOwn, action, row, identity.id)
  return (
    <>
      <ReasonButton reason={reason} onClick={() => act(action)}>
        {action.label}
        <span className="unseen">
          {" "}
          sesi {asText("device", fields.device, row)}, masuk {asText("created_at", fields.created_at, row)}
        </span>
      </ReasonButton>
      {dialog}
    </>
  )
}

export const OwnSessions = () => {
  const { sessionId } = useAppContext()
  const access = useResourceAccess(sessionOwn)
  const [end] = access.actions("record")
  const [endOthers] = access.actions("list")
  const { act, dialog } = useActionDialog(sessionOwn, {})
  const { query, result } = useList<BaseRecord, HttpError>({
    resource: sessionOwn.name,
    sorters: [{ field: "last_used", order: "desc" }],
    pagination: { currentPage: 1, pageSize: MAX_SESSIONS },
    errorNotification: false,
  })
  const { data: rows, total = 0 } = result
  return (
    <section className={`${factsCss.panel} ${css.card}`} aria-label="Sesi masuk">
      <header className="row-wrap">
        <div>
          <h2>Sesi masuk</h2>
          <p className="muted">
            Perangkat yang masuk dengan akun ini. Akhiri yang tidak Anda kenal, lalu ganti kata sandi.
          </p>
        </div>
        {endOthers && total > 1 && <Button onClick={() => act(endOthers)}>{endOthers.label}</Button>}
      </header>
      <QueryState query={query} height={96}>
        {() => (
          <ul className="divided">
            {rows.map((row) => (
              <li key={String(row.id)} className="row-wrap">
                <div>
                  <b>{asText("device", fields.device, row)}</b>{" "}
                  {row.id === sessionId && <span className="badge small">Perangkat ini</span>}
                  <p className="muted dense">
                    {asText("address", fields.address, row)} · masuk {asText("created_at", fields.created_at, row)} ·
                    terakhir dipakai {asText("last_used", fields.last_used, row)}
                  </p>
                </div>
                {end && row.id !== sessionId && <EndButton row={row} action={end} />}
              </li>
            ))}
            {total > rows.length && <li>{`Dan ${total - rows.length} sesi lain yang lebih lama.`}</li>}
          </ul>
        )}
      </QueryState>
      {dialog}
    </section>
  )
}
