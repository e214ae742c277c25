import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react"
import { Button, buttonClass } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import css from "./photos.module.css"

interface TileMenuProps {
  name: string
  index: number
  total: number
  onPut: (to: number) => void
  onTurn?: () => void
}

/** Alternative to dragging, for keyboard and assistive technology. */
export const TileMenu = ({ name, index, total, onPut, onTurn }: TileMenuProps) => {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) panel.current?.querySelector<HTMLElement>("button:enabled")?.focus()
  }, [isOpen])

  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return
    event.stopPropagation()
    close()
  }
  const leave = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget !== opener.current && !currentTarget.contains(relatedTarget)) setOpen(false)
  }
  const moves = [
    { label: "Geser ke kiri", icon: "left", to: index - 1 },
    { label: "Geser ke kanan", icon: "right", to: index + 1 },
  ] as const
  const act = (done: () => void) => () => {
    close()
    done()
  }

  return (
    <>
      <button
        ref={opener}
        type="button"
        className={buttonClass("quiet", "is-icon")}
        data-tool="menu"
        aria-label={`Atur ${name}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        disabled={total < 2 && !onTurn}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        <Icon name="more" />
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape and leaving close it
        <div ref={panel} id={id} className={`${css.menu} stack`} onKeyDown={press} onBlur={leave}>
          {index > 0 && <Button onClick={act(() => onPut(0))}>Jadikan sampul</Button>}
          {total > 1 && (
            <div>
              {moves.map(({ label, icon, to }) => (
                <Button key={label} aria-label={label} disabled={to < 0 || to >= total} onClick={act(() => onPut(to))}>
                  <Icon name={icon} />
                </Button>
              ))}
            </div>
          )}
          {onTurn && (
            <Button onClick={act(onTurn)}>
              <Icon name="again" /> Putar 90°
            </Button>
          )}
        </div>
      )}
    </>
  )
}
