import { Link } from "react-router"
import { type Field, stacksOf } from "../../../../declare/index.ts"
import { Cell } from "../../../../fields/Cell.tsx"
import { pathOfRecord } from "../../../../providers/record-path.ts"
import { Button, buttonClass } from "../../../../ui/Button.tsx"
import { Dialog } from "../../../../ui/Dialog.tsx"
import { Steps } from "../../../record/Steps.tsx"
import { titleOf } from "../../RowMenu.tsx"
import type { CalendarContext } from "./context.ts"
import { type CalendarEvent, stateOf } from "./events.ts"
import { whenWords } from "./moved.ts"

interface EventDialogProps {
  context: CalendarContext
  event: CalendarEvent
  onMove: () => void
  onClose: () => void
}

/** One event: what it is, and what can be done with it. */
export const EventDialog = ({ context: { page, rule, isMovable }, event, onMove, onClose }: EventDialogProps) => {
  const { resource } = page
  const { row } = event
  const [state = ""] = stateOf(resource) ?? []
  const hidden = [rule.from, rule.to, resource.title, ...(resource.show?.steps ? [state] : [])]
  const names = stacksOf(page)
    .flat()
    .flatMap((part) => (typeof part === "string" ? [part] : []))
    .filter((name) => !hidden.includes(name) && row[name] !== undefined && row[name] !== null)
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
          {names.map((name) => (
            <div key={name}>
              <dt>{resource.fields[name]?.label}</dt>
              <dd>
                <Cell name={name} field={resource.fields[name] as Field} row={row} view="show" />
              </dd>
            </div>
          ))}
        </dl>
        <Steps resource={resource} record={row} />
      </div>
    </Dialog>
  )
}
