import { Link } from "react-router"
import { showDateTime } from "../../../declare/format.ts"
import { isObject } from "../../../declare/index.ts"
import { Picture } from "../../../media/Picture.tsx"
import { callName, type Row, useCallQuery } from "../../../providers/use-call.ts"
import { Button } from "../../../ui/Button.tsx"
import { PageTurn } from "../../../ui/Pager.tsx"
import { QueryState } from "../../../ui/QueryState.tsx"
import type { OwnFaceProps } from "./face-props.ts"
import "./groups.css"

interface Group {
  /** The record that the grouped ones belong to. */
  id: string
  title: string
  cover: string | undefined
  count: number
  last_activity: string | undefined
  row: Row
}

const textOf = (value: unknown) => (typeof value === "string" && value ? value : undefined)

export const groupsOf = (data: unknown, by: string, label: string): Group[] =>
  (Array.isArray(data) ? data : []).filter(isObject).map((row) => ({
    id: String(row[by] ?? row._id ?? row.id ?? ""),
    title: textOf(row.title) ?? `${label} ${row[by] ?? row._id ?? ""}`,
    cover: textOf(row.cover),
    count: Number(row.count ?? row.total ?? 0) || 0,
    last_activity: textOf(row.last_activity),
    row,
  }))

interface GroupsFaceProps extends OwnFaceProps {
  /** What one of the records is called: `lead`. */
  unit: string
  /** What a group needs, in few words. */
  badgeOf: (row: Row) => string | undefined
}

/** The records counted by what they belong to; each group leads to the list of its own. */
export const GroupsFace = ({ page, state, faceSwitch, unit, badgeOf }: GroupsFaceProps) => {
  const { resource } = page
  const { by = "", query: name = "" } = resource.listing?.faces?.groups ?? {}
  const { page: at, limit } = state.query
  const { query, data } = useCallQuery(callName(resource, name), { page: at, limit })
  const { label = "" } = resource.fields[by] ?? {}
  const groups = groupsOf(data, by, label)
  const turn = (next: number) => state.change({ page: next })
  const hrefOf = (value: string) =>
    state.searchAs(state.faces.find((face) => face !== "groups") ?? "table", {
      search: "",
      filters: [{ field: by, operator: "eq", value }],
    })
  return (
    <>
      <div className="toolbar-row">{faceSwitch}</div>
      <QueryState
        query={query}
        height={480}
        empty={groups.length === 0 && (at > 1 ? `Tidak ada ${label.toLowerCase()} lagi.` : `Belum ada ${unit}.`)}
        action={at > 1 && <Button onClick={() => turn(1)}>Ke halaman pertama</Button>}
      >
        {() => (
          <div>
            <ul className="face-groups">
              {groups.map(({ row, ...group }) => (
                <li key={group.id}>
                  <GroupLink {...group} to={hrefOf(group.id)} badge={badgeOf(row)} unit={unit} />
                </li>
              ))}
            </ul>
            {(at > 1 || groups.length === limit) && (
              <div className="face-groups-pages">
                <PageTurn
                  onBefore={at > 1 ? () => turn(at - 1) : undefined}
                  onAfter={groups.length === limit ? () => turn(at + 1) : undefined}
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

interface GroupLinkProps extends Omit<Group, "row"> {
  to: string
  badge: string | undefined
  unit: string
}

const GroupLink = ({ to, title, cover, count, last_activity, badge, unit }: GroupLinkProps) => (
  <Link to={{ search: to }}>
    <span className="face-groups-cover">
      <Picture address={cover} width={72} height={54} />
    </span>
    <span className="face-groups-title">
      <strong>{title}</strong>
      {last_activity && <span>Terakhir {showDateTime(last_activity)}</span>}
    </span>
    {badge && <span className="face-groups-badge">{badge}</span>}
    <span className="face-groups-count">
      {count} {unit}
    </span>
  </Link>
)
