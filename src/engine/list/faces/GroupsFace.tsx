import { type BaseRecord, useMany } from "@refinedev/core"
import { Link } from "react-router"
import { resolveAddress } from "../../../adapt/resolve-address.ts"
import { callName, useCallQuery } from "../../../data/use-call.ts"
import { addressIn, fieldOfKind, figureIn, isObject, type Row, readMoment, unwrapped } from "../../../declare/index.ts"
import { isSameId, NAMES_STALE_MS, targetOf } from "../../../fields/relation-names.ts"
import { Picture } from "../../../media/Picture.tsx"
import { useAppContext } from "../../../session/app-context.ts"
import { showDateTime } from "../../../time/show-date.ts"
import { Button } from "../../../ui/Button.tsx"
import { PageTurn } from "../../../ui/Pager.tsx"
import { QueryState } from "../../../ui/QueryState.tsx"
import { useListContext } from "../list-context.ts"
import { FaceSwitch } from "./FaceSwitch.tsx"
import css from "./GroupsFace.module.css"

interface Group {
  id: string
  /** Absent if the service sends the id alone. */
  title: string | undefined
  cover: string | undefined
  count: number
  last_activity: string | undefined
  row: Row
}

const textOf = (value: unknown) => (typeof value === "string" && value ? value : undefined)

const idOf = (value: unknown) =>
  typeof value === "number" || (typeof value === "string" && value !== "") ? String(value) : undefined

/** Finds a nested record such as `{ _id: { property_id, title } }` or `{ property: { id, title } }`. */
const recordIn = (row: Row, by: string): Row =>
  [row[by], row[by.replace(/_id$/, "")], row.property, row.house, row._id].find(isObject) ?? {}

const groupOf = (row: Row, by: string, base: string): Group => {
  const record = recordIn(row, by)
  const id = [row[by], record[by], record.id, record._id, row._id, row.id].map(idOf).find(Boolean) ?? ""
  const title = [row.title, row.name, row[`${by}_label`], record.title, record.name].map(textOf).find(Boolean)
  const cover = addressIn(row.cover ?? row.image ?? record.cover ?? record.images)
  return {
    id,
    title,
    cover: cover && resolveAddress(cover, base),
    count: figureIn(row, "total") ?? 0,
    last_activity: [row.last_activity, row.last, row.updated_at].map(readMoment).find(Boolean),
    row,
  }
}

export const groupRows = (data: unknown, by: string, base = ""): Group[] => {
  const rows = unwrapped(data)
  return Array.isArray(rows) ? rows.filter(isObject).map((row) => groupOf(row, by, base)) : []
}

export const GroupsFace = ({ unit, badgeOf }: { unit: string; badgeOf: (row: Row) => string | undefined }) => {
  const { page, state } = useListContext()
  const { resource } = page
  const { by = "", query: name = "" } = resource.listing?.faces?.groups ?? {}
  const { page: at, limit } = state.query
  const { query, data } = useCallQuery(callName(resource, name), { page: at, limit })
  const { label = "" } = resource.fields[by] ?? {}
  const { config, resources } = useAppContext()
  const all = groupRows(data, by, config.services.main)
  // Some services ignore paging and send all groups.
  const groups = all.length > limit ? all.slice((at - 1) * limit, at * limit) : all
  const target = targetOf(resources, fieldOfKind("relation", resource.fields[by])?.to ?? "")
  const ids = groups.flatMap(({ id, title }) => (title || !id ? [] : [id]))
  const { result: named } = useMany<BaseRecord>({
    resource: target.resource,
    ids,
    queryOptions: { enabled: ids.length > 0, staleTime: NAMES_STALE_MS },
    errorNotification: false,
    liveMode: "off",
  })
  const nameOf = (id: string) => {
    const row = named.data.find((one) => isSameId(one.id, id))
    return row ? target.nameOf(row) : `${label} ${id}`
  }
  const isMore = all.length > limit ? at * limit < all.length : all.length === limit
  const turn = (next: number) => state.change({ page: next })
  const hrefOf = (value: string) =>
    state.searchAs(state.faces.find((face) => face !== "groups") ?? "table", {
      search: "",
      filters: [{ field: by, operator: "eq", value }],
    })
  return (
    <>
      <div className="row-wrap top optional">
        <FaceSwitch />
      </div>
      <QueryState
        query={query}
        height={480}
        empty={groups.length === 0 && (at > 1 ? `Tidak ada ${label.toLowerCase()} lagi.` : `Belum ada ${unit}.`)}
        action={at > 1 && <Button onClick={() => turn(1)}>Ke halaman pertama</Button>}
      >
        {() => (
          <div>
            <ul className={`${css.groups} box clip divided`}>
              {groups.map(({ row, id, title = nameOf(id), ...group }) => (
                <li key={id || title}>
                  <GroupLink {...group} title={title} to={hrefOf(id)} badge={badgeOf(row)} unit={unit} />
                </li>
              ))}
            </ul>
            {(at > 1 || isMore) && (
              <div className="apart">
                <PageTurn
                  onBefore={at > 1 ? () => turn(at - 1) : undefined}
                  onAfter={isMore ? () => turn(at + 1) : undefined}
                >
                  Halaman {at}
                </PageTurn>
              </div>
            )}
          </div>
        )}
      </QueryState>
    </>
  )
}

interface GroupLinkProps extends Omit<Group, "row" | "id" | "title"> {
  title: string
  to: string
  badge: string | undefined
  unit: string
}

const GroupLink = ({ to, title, cover, count, last_activity, badge, unit }: GroupLinkProps) => (
  <Link to={{ search: to }}>
    <span className={`${css.cover} center`}>
      <Picture address={cover} width={72} height={54} />
    </span>
    <span className={css.title}>
      <strong className="ellipsis medium">{title}</strong>
      {last_activity && <span className="muted dense">Terakhir {showDateTime(last_activity)}</span>}
    </span>
    {badge && <span className={`${css.badge} small`}>{badge}</span>}
    <span className={`${css.count} muted dense`}>
      {count} {unit}
    </span>
  </Link>
)
