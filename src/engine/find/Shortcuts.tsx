import { useState } from "react"
import { Dialog } from "../../ui/Dialog.tsx"
import { shortcutsShown } from "../../ui/shortcuts.ts"
import css from "./palette.module.css"

export const Shortcuts = ({ onClose }: { onClose: () => void }) => {
  const [shortcuts] = useState(shortcutsShown)
  return (
    <Dialog title="Pintasan di halaman ini" onClose={onClose}>
      <dl className={css.shortcuts}>
        {shortcuts.map(({ keys, does }) => (
          <div key={keys + does} className="row">
            <dt className="grow">{does}</dt>
            <dd>
              <kbd>{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
