import { type DragEvent, useEffect, useRef, useState } from "react"
import { Button } from "../../../ui/Button.tsx"
import fieldCss from "../../../ui/field.module.css"
import { Icon } from "../../../ui/Icon.tsx"
import { useIsPhone } from "../../../ui/use-media.ts"
import type { ColumnChoice } from "../column-choice.ts"
import { type Column, partsOf } from "../columns.ts"
import { MAX_COLUMN_WIDTH, MIN_COLUMN_WIDTH } from "./column-choices.ts"
import css from "./views.module.css"

const nameOf = (column: Column) =>
  partsOf(column)
    .filter(({ field }) => !("per" in field))
    .map(({ field }) => field.short ?? field.label)
    .join(" / ")

const isWidth = (text: string) =>
  text === "" || (/^\d{2,3}$/.test(text) && Number(text) >= MIN_COLUMN_WIDTH && Number(text) <= MAX_COLUMN_WIDTH)

interface WidthInputProps {
  name: string
  width: number | undefined
  onChange: (width: number | undefined) => void
}

/** Takes over what is a width; half-typed numbers wait, and are dropped on leaving. */
const WidthInput = ({ name, width, onChange }: WidthInputProps) => {
  const stored = width === undefined ? "" : String(width)
  const [text, setText] = useState(stored)
  useEffect(() => setText(stored), [stored])
  return (
    <input
      type="number"
      className={`${fieldCss.input} ${css.width} numeric`}
      min={MIN_COLUMN_WIDTH}
      max={MAX_COLUMN_WIDTH}
      step={10}
      placeholder="otomatis"
      aria-label={`Lebar ${name} dalam piksel`}
      value={text}
      onChange={({ target: { value } }) => {
        setText(value)
        if (isWidth(value)) onChange(value === "" ? undefined : Number(value))
      }}
      onBlur={() => setText(stored)}
    />
  )
}

interface ColumnRowsProps {
  choices: readonly ColumnChoice[]
  onChange: (choices: readonly ColumnChoice[]) => void
}

/** Columns to show, hide and order, by drag or by buttons. */
export const ColumnRows = ({ choices, onChange }: ColumnRowsProps) => {
  const isPhone = useIsPhone()
  const [dragged, setDragged] = useState<string>()
  const [announcement, setAnnouncement] = useState("")
  const arranged = choices.filter(({ isExtra }) => !isExtra).length
  const pressed = useRef<HTMLButtonElement>(null)
  // React moves the row, and the browser takes the focus from what is moved.
  useEffect(() => pressed.current?.focus())

  const changeOne = (key: string, change: (choice: ColumnChoice) => ColumnChoice) =>
    onChange(choices.map((choice) => (choice.column.key === key ? change(choice) : choice)))
  const move = (key: string, to: number) => {
    const moved = choices.find(({ column }) => column.key === key)
    if (!moved || to < 0 || to >= arranged) return
    onChange(choices.filter((choice) => choice !== moved).toSpliced(to, 0, moved))
    setAnnouncement(`${nameOf(moved.column)}: urutan ${to + 1} dari ${arranged}`)
  }
  const dragOver = (event: DragEvent, to: number) => {
    if (dragged === undefined) return
    event.preventDefault()
    if (choices[to]?.column.key !== dragged) move(dragged, to)
  }

  return (
    <>
      <p className="unseen" aria-live="polite">
        {announcement}
      </p>
      <div className={`${css.heads} row small muted`} aria-hidden="true">
        <span className="grow">Kolom</span>
        {!isPhone && <span>Lebar (px)</span>}
        <span>Urutan</span>
      </div>
      <ul className={css.columns} aria-label="Kolom">
        {choices.map((choice, index) => {
          const { column, isHidden, isExtra, hadNoRoom } = choice
          const { key, width, isTitle } = column
          const name = nameOf(column)
          const stepTo = (to: number) => ({
            look: "icon" as const,
            "aria-disabled": to < 0 || to >= arranged || undefined,
            onClick: (event: { currentTarget: HTMLButtonElement }) => {
              pressed.current = event.currentTarget
              move(key, to)
            },
            onBlur: () => {
              pressed.current = null
            },
          })
          return (
            <li
              key={key}
              className={`row ${dragged === key ? css.dragged : ""} ${isExtra && index === arranged ? css.extra : ""}`}
              onDragOver={(event) => dragOver(event, index)}
              onDrop={(event) => event.preventDefault()}
              onDragStart={({ dataTransfer, currentTarget }) => {
                dataTransfer.effectAllowed = "move"
                dataTransfer.setData("text/plain", name)
                dataTransfer.setDragImage(currentTarget, 0, 0)
                setDragged(key)
              }}
              onDragEnd={() => setDragged(undefined)}
            >
              {!isPhone && (
                <span className={css.grip} draggable={!isExtra}>
                  {!isExtra && <Icon name="grip" />}
                </span>
              )}
              <label className="row grow touch">
                <input
                  type="checkbox"
                  checked={!isHidden}
                  disabled={isTitle}
                  onChange={() => changeOne(key, (one) => ({ ...one, isHidden: !isHidden }))}
                />
                <span className="break">
                  {name}
                  {isHidden && hadNoRoom && <span className="small muted"> · tidak muat</span>}
                </span>
              </label>
              {!isPhone && !isHidden && (
                <WidthInput
                  name={name}
                  width={width}
                  onChange={(next) => changeOne(key, (one) => ({ ...one, column: { ...column, width: next } }))}
                />
              )}
              {!isExtra && (
                <>
                  {" "}
                  <Button {...stepTo(index - 1)} aria-label={`Naikkan ${name}`}>
                    <Icon name="up" />
                  </Button>
                  <Button {...stepTo(index + 1)} aria-label={`Turunkan ${name}`}>
                    <Icon name="down" />
                  </Button>
                </>
              )}{" "}
            </li>
          )
        })}
      </ul>
    </>
  )
}
