import type { CSSProperties } from "react"
import { pathOfRecord } from "../../../../routing/routes.ts"
import { Popover, usePopover } from "../../../../ui/Popover.tsx"
import { Entry } from "./Agenda.tsx"
import css from "./EventViews.module.css"
import type { CalendarContext } from "./events.ts"
import type { HiddenSlot } from "./layout.ts"

interface HourMoreProps {
  context: CalendarContext
  slot: HiddenSlot
  style: CSSProperties
}

const clock = (hour: number) => `${String(hour).padStart(2, "0")}.00`

export const HourMore = ({ context, slot: { hour, hidden }, style }: HourMoreProps) => {
  const { page } = context
  const { isOpen, button, panel } = usePopover()
  const name = `${hidden.length} ${page.resource.noun} lain pukul ${clock(hour)}–${clock(hour + 1)}`
  return (
    <>
      <button
        {...button}
        type="button"
        className={`${css.more} numeric small`}
        style={style}
        aria-label={name}
        title={name}
      >
        +{hidden.length}
      </button>
      {isOpen && (
        <Popover {...panel} inLine="start" className={`${css.others} stack`} aria-label={name}>
          <p className="strong">{name}</p>
          <ul className="stack">
            {hidden.map((event) => (
              <Entry key={event.key} context={context} event={event} path={pathOfRecord(page, event.row)} />
            ))}
          </ul>
        </Popover>
      )}
    </>
  )
}
