import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react"
import { Button, buttonClass } from "../Button.tsx"
import { Glyph } from "../Glyph.tsx"

interface TileMenuProps {
  /** `foto 2` */
  name: string
  index: number
  total: number
  onPut: (to: number) => void
}

/** Where else a photo may go, for whom dragging is no way. */
export const TileMenu = ({ name, index, total, onPut }: TileMenuProps) => {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) panel.current?.querySelector("button")?.focus()
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
  const ways = [
    { label: "Jadikan sampul", to: 0, isPossible: index > 0 },
    { label: "Geser ke kiri", to: index - 1, isPossible: index > 0 },
    { label: "Geser ke kanan", to: index + 1, isPossible: index < total - 1 },
  ].filter(({ isPossible }) => isPossible)

  return (
    <>
      <button
        ref={opener}
        type="button"
        className={buttonClass("quiet", "is-icon photo-more")}
        aria-label={`Atur ${name}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        disabled={ways.length === 0}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        <Glyph name="more" />
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape and leaving close it
        <div ref={panel} id={id} className="photo-menu" onKeyDown={press} onBlur={leave}>
          {ways.map(({ label, to }) => (
            <Button
              key={label}
              onClick={() => {
                close()
                onPut(to)
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
