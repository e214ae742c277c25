import type { BaseRecord } from "@refinedev/core"
import { lazy, type ReactNode, Suspense, useState } from "react"
import { Link, useLocation, useNavigate } from "react-router"
import type { Page } from "../declare/index.ts"
import { Button, buttonClass } from "../fields/Button.tsx"
import { pathOfRecord } from "../fields/page-path.ts"
import { useBackoffice } from "../providers/backoffice.ts"
import { pathOfPage } from "../providers/routes.ts"
import { Asked } from "./Asked.tsx"
import { useOpened } from "./form/use-opened.ts"
import { NotAllowed } from "./list/ListStates.tsx"
import { titleOf } from "./list/RowMenu.tsx"
import { dialogOf } from "./own-actions.ts"
import { usePage } from "./page-context.ts"
import { type NamedAction, useCan } from "./parts/use-can.ts"
import { Facts } from "./record/Facts.tsx"
import { placeOf } from "./record/place.ts"
import { reasonAgainst } from "./record/possible.ts"
import "./Show.css"

const RemoveDialog = lazy(async () => ({ default: (await import("./list/RemoveDialog.tsx")).RemoveDialog }))

interface DoingsProps {
  page: Page
  record: BaseRecord
  search: string
}

/** What can be done to the record. */
const Doings = ({ page, record, search }: DoingsProps) => {
  const { resource } = page
  const { can, actions } = useCan(resource)
  const navigate = useNavigate()
  const [doing, setDoing] = useState<NamedAction | "remove">()
  const close = () => setDoing(undefined)
  const ActionDialog = doing && doing !== "remove" ? dialogOf(resource, doing) : undefined
  return (
    <div className="show-doings">
      {actions("record").map((action) => {
        const reason = reasonAgainst(resource, action, record)
        return (
          <Button key={action.name} disabled={reason !== undefined} title={reason} onClick={() => setDoing(action)}>
            {action.label}
          </Button>
        )
      })}
      {can("remove") && <Button onClick={() => setDoing("remove")}>Hapus</Button>}
      {can("update") && (
        <Link className={buttonClass("primary")} to={pathOfRecord(page, record, "edit") + search}>
          Ubah
        </Link>
      )}
      <Suspense>
        {doing === "remove" && (
          <RemoveDialog
            resource={resource}
            rows={[record]}
            onRemoved={(rows) => rows.length > 0 && navigate(pathOfPage(page))}
            onClose={close}
          />
        )}
        {ActionDialog && doing && doing !== "remove" && (
          <ActionDialog resource={resource} action={doing} record={record} onClose={close} />
        )}
      </Suspense>
    </div>
  )
}

interface ShowProps {
  /** What a screen of its own puts below the facts. */
  after?: (record: BaseRecord) => ReactNode
}

/** One record, from its declaration. A resource that has but one shows the signed-in user's. */
export const Show = ({ after }: ShowProps) => {
  const page = usePage()
  const { policy, role, session } = useBackoffice()
  const { pathname, search } = useLocation()
  const { resource, label, list } = page
  const { query, record } = useOpened(resource, placeOf(page, pathname).id ?? session.auth_id, "auto")
  const mayRead = policy.may(role, resource.name, resource.calls.one ? "one" : "list")

  return (
    <div className="show">
      <header className="show-head">
        <h1>{record && list ? titleOf(resource, record) : label}</h1>
        {record && <Doings page={page} record={record} search={search} />}
      </header>
      {mayRead ? (
        <Asked query={query} height={400}>
          {() => record && <Facts resource={resource} record={record} />}
        </Asked>
      ) : (
        <NotAllowed page={page} />
      )}
      {mayRead && record && after?.(record)}
    </div>
  )
}
