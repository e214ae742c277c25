import type { BaseRecord } from "@refinedev/core"
import type { Field, Page } from "../../../declare/index.ts"
import { Cell } from "../../../fields/Cell.tsx"
import { asText } from "../../../fields/text.ts"
import { hasId } from "../../../providers/record-path.ts"
import { Icon } from "../../../ui/Icon.tsx"
import { Menu } from "../../../ui/Menu.tsx"
import { titleOf } from "../RowMenu.tsx"
import type { ListState } from "../use-list-query.ts"
import { useRowLinks } from "../use-row-links.ts"
import { RowLink } from "./RowLink.tsx"
import type { BoardMoves } from "./use-board-moves.tsx"

interface BoardCardProps {
  page: Page
  state: ListState
  row: BaseRecord
  shows: readonly string[]
  by: string
  field: Field<"select">
  moves: BoardMoves
  moveWord: string
  onDrag: (row: BaseRecord | undefined) => void
}

/** A record on the board: dragged to another column, or sent there by its menu. */
export const BoardCard = ({ page, state, row, shows, by, field, moves, moveWord, onDrag }: BoardCardProps) => {
  const { resource } = page
  const links = useRowLinks(page, "", state.chosen)
  const to = moves.movingTo(row)
  const title = titleOf(resource, row)
  const mayMove = moves.action !== undefined && hasId(row) && to === undefined
  const others = Object.entries(field.options).filter(([value]) => value !== row[by])
  return (
    <li
      className={to === undefined ? "board-card" : "board-card is-moving"}
      draggable={mayMove}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move"
        event.dataTransfer.setData("text/plain", title)
        onDrag(row)
      }}
      onDragEnd={() => onDrag(undefined)}
      aria-busy={to !== undefined}
    >
      <div className="board-card-head">
        <RowLink className="card-title" to={links.first(row)} title={title}>
          {title}
        </RowLink>
        {mayMove && (
          <Menu
            name={`${moveWord}: ${title}`}
            items={others.map(([value, word]) => ({ label: `Ke ${word}`, onSelect: () => moves.move(row, value) }))}
          >
            <Icon name="more" />
          </Menu>
        )}
      </div>
      {shows.map((name) => {
        const shown = resource.fields[name]
        return shown && asText(name, shown, row) !== "" ? (
          <div key={name} className="board-card-fact" title={shown.label}>
            <Cell name={name} field={shown} row={row} />
          </div>
        ) : null
      })}
      {to !== undefined && <p className="board-card-fact">Memindahkan ke {field.options[to]}…</p>}
    </li>
  )
}
