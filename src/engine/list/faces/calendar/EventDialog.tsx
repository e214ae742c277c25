import { Link } from "react-router"
import { columnsOf } from "../../../../declare/index.ts"
import { asText } from "../../../../fields/text.ts"
import { pathOfRecord } from "../../../../routing/record-path.ts"
import { Button, buttonClass } from "../../../../ui/Button.tsx"
import { Dialog } from "../../../../ui/Dialog.tsx"
import { Fact } from "../../../record/Facts.tsx"
import { Steps } from "../../../record/Steps.tsx"
import { titleOf } from "../../RowMenu.tsx"
import type { CalendarContext } from "./context.ts"
import { type CalendarEvent, stateOf } from "./events.ts"
import { whenWords } from "./moved.ts"
import "../../../Show.css"

interface EventDialogProps {
  context: CalendarContext
  event: CalendarEvent
  onMove: () => void
  onClose: () => void
}

export const EventDialog = ({ context: { page, rule, isMovable }, event, onMove, onClose }: EventDialogProps) => {
  const { resource } = page
  const { row } = event
  const [state = ""] = stateOf(resource) ?? []
  const hidden = [rule.from, rule.to, resource.title, ...(resource.show?.steps ? [state] : [])]
  const facts = columnsOf(page).filter(([name, field]) => !hidden.includes(name) && asText(name, field, row) !== "")
  const path = pathOfRecord(page, row)
  return (
    <Dialog
      title={titleOf(resource, row)}
      onClose={onClose}
      footer={
        <>
          {isMovable(event) && <Button onClick={onMove}>Pindahkan</Button>}
          {path && (
            <Link className={buttonClass("primary")} to={path}>
              Lihat
            </Link>
          )}
        </>
      }
    >
      <div className="event-dialog">
        <p className="event-when">{whenWords(event)}</p>
        <dl>
          {facts.map(([name, field]) => (
            <Fact key={name} resource={resource} name={name} field={field} record={row} />
          ))}
        </dl>
        <Steps resource={resource} record={row} />
      </div>
    </Dialog>
  )
}
