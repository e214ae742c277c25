import { buttonClass } from "../../../ui/Button.tsx"
import type { Person } from "./use-mentions.ts"

interface MentionListProps {
  id: string
  offered: readonly Person[]
  active: number
  onPick: (person: Person) => void
}

export const MentionList = ({ id, offered, active, onPick }: MentionListProps) =>
  offered.length > 0 && (
    <div id={id} role="listbox" aria-label="Sebut seseorang" className="row-wrap gap-xs">
      {offered.map((person, index) => (
        <div
          key={person.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          className={buttonClass("quiet")}
          aria-selected={index === active}
          aria-current={index === active || undefined}
          // A click would take the focus from the text, which closes the list.
          onPointerDown={(event) => {
            event.preventDefault()
            onPick(person)
          }}
        >
          {person.name}
        </div>
      ))}
    </div>
  )
