import type { BaseRecord } from "@refinedev/core"
import { type KeyboardEvent, useEffect, useRef } from "react"
import type { Field } from "../../../declare/index.ts"
import { Cell } from "../../../fields/Cell.tsx"
import { asText } from "../../../fields/text.ts"
import { hasId } from "../../../routing/routes.ts"
import { useAppContext } from "../../../session/app-context.ts"
import { Icon } from "../../../ui/Icon.tsx"
import { Menu } from "../../../ui/Menu.tsx"
import { useListContext } from "../list-context.ts"
import { titleOf } from "../RowMenu.tsx"
import { createRowLinks } from "../row-links.ts"
import css from "./board.module.css"
import cardsCss from "./cards.module.css"
import { RowLink } from "./RowLink.tsx"
import type { BoardMoves } from "./use-board-moves.tsx"

export interface Board {
  by: string
  field: Field<"select">
  /** Of the columns. */
  values: readonly string[]
  shows: readonly string[]
  moves: BoardMoves
  moveWord: string
  dragged: BaseRecord | undefined
  onDrag: (row: BaseRecord | undefined) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

export const BoardCard = ({ board, row }: { board: Board; row: BaseRecord }) => {
  const { by, field, values, shows, moves, moveWord, onDrag } = board
  const { page, state } = useListContext()
  const { resource } = page
  const links = createRowLinks(useAppContext(), page, state.chosen)
  const to = moves.movingTo(row)
  const title = titleOf(resource, row)
  const mayMove = moves.action !== undefined && hasId(row) && to === undefined
  const others = Object.entries(field.options).filter(([value]) => value !== row[by])
  const card = useRef<HTMLLIElement>(null)
  const { takesFocus } = moves
  // The moved card is a new element, so restore its focus.
  useEffect(() => {
    if (takesFocus(row)) card.current?.querySelector<HTMLElement>("[data-title]")?.focus()
  }, [takesFocus, row])
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined || !event.shiftKey || !(event.target as Element).matches("[data-title]")) return
    event.preventDefault()
    const next = values[values.indexOf(String(row[by])) + step]
    if (mayMove && next !== undefined) moves.move(row, next)
  }
  return (
    <li
      ref={card}
      data-key={String(row.id)}
      className={`${css.card} box stack dense`}
      draggable={mayMove}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move"
        event.dataTransfer.setData("text/plain", title)
        onDrag(row)
      }}
      onDragEnd={() => onDrag(undefined)}
      onKeyDown={press}
      aria-busy={to !== undefined}
    >
      <div className={css.head}>
        <RowLink
          className={cardsCss.title}
          data-title=""
          to={links.first(row)}
          title={title}
          aria-description={`Tombol panah ke kartu lain${mayMove ? ", Shift dengan panah kiri atau kanan memindahkan" : ""}.`}
        >
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
          <div key={name} className="muted ellipsis" title={shown.label}>
            <Cell name={name} field={shown} row={row} />
          </div>
        ) : null
      })}
      {to !== undefined && <p className="muted ellipsis">Memindahkan ke {field.options[to]}…</p>}
    </li>
  )
}
