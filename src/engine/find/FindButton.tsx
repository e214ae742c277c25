import { useEffect, useState } from "react"
import { prefetch, waitForIdleAfterRender } from "../../data/prefetch.ts"
import { MissingPart } from "../../feedback/missing-part.ts"
import { useAppContext } from "../../session/app-context.ts"
import { Icon } from "../../ui/Icon.tsx"
import { optional } from "../../ui/optional.ts"
import { useShortcut } from "../../ui/shortcuts.ts"
import css from "./find-button.module.css"

const Palette = optional(async () => (await import("./Palette.tsx")).Palette, MissingPart)
const Shortcuts = optional(async () => (await import("./Shortcuts.tsx")).Shortcuts, MissingPart)

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"))

/** The search over everything, in the top bar. Its dialog is loaded when the page is idle, or with the first Ctrl. */
export const FindButton = () => {
  const { role } = useAppContext()
  const [open, setOpen] = useState<"palette" | "shortcuts">()
  useShortcut("Ctrl+K", "Cari halaman, tindakan dan data")
  useShortcut("?", "Daftar pintasan")
  useEffect(() => {
    const load = () => void prefetch(Palette.preload).catch(() => undefined)
    void waitForIdleAfterRender().then(load)
    const press = (event: KeyboardEvent) => {
      if (event.key === "Control" || event.key === "Meta") load()
      const isPalette = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k"
      const isHelp = event.key === "?" && !isTyping(event.target)
      if (!(isPalette || isHelp) || document.querySelector("dialog[open]")) return
      event.preventDefault()
      setOpen(isPalette ? "palette" : "shortcuts")
    }
    addEventListener("keydown", press)
    return () => removeEventListener("keydown", press)
  }, [])
  if (role === "first_time") return null
  const close = () => setOpen(undefined)
  return (
    <>
      <button
        type="button"
        className={`${css.find} row`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        aria-label="Cari… Ctrl K"
        onClick={() => setOpen("palette")}
      >
        <Icon name="search" size={16} />
        <span aria-hidden="true">Cari…</span>
        <span className="small" aria-hidden="true">
          Ctrl K
        </span>
      </button>
      {open === "palette" && <Palette onClose={close} onHelp={() => setOpen("shortcuts")} />}
      {open === "shortcuts" && <Shortcuts onClose={close} />}
    </>
  )
}
