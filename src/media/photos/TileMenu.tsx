import { Button, buttonClass } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { Popover, usePopover } from "../../ui/Popover.tsx"
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
  const { isOpen, close, button, panel } = usePopover()
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
        {...button}
        type="button"
        className={buttonClass("icon")}
        data-tool="menu"
        aria-label={`Atur ${name}`}
        disabled={total < 2 && !onTurn}
      >
        <Icon name="more" />
      </button>
      {isOpen && (
        <Popover {...panel} className={`${css.menu} stack gap-xs`}>
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
        </Popover>
      )}
    </>
  )
}
