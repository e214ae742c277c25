import { type RefObject, useEffect } from "react"
import { mediaOf } from "../../ui/use-media.ts"

const FIELDS = ".form .field :is(input:not([type=checkbox], [type=file], [type=radio], [hidden], :disabled), textarea)"

const isOneLine = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.matches(FIELDS)

/** On touch screens, Enter moves to the next field, and the save bar stays above the keyboard. */
export const useTouchKeys = (page: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const frame = page.current
    const view = window.visualViewport
    if (!frame || !view || !mediaOf("touch").matches) return

    const name = ({ target }: FocusEvent) => {
      if (isOneLine(target)) target.enterKeyHint = "next"
    }
    const press = (event: KeyboardEvent) => {
      const { target } = event
      if (event.key !== "Enter" || event.defaultPrevented || !isOneLine(target)) return
      if (target.getAttribute("aria-expanded") === "true") return
      event.preventDefault()
      const all = [...frame.querySelectorAll<HTMLElement>(FIELDS)]
      all[all.indexOf(target) + 1]?.focus()
    }
    const fit = () => {
      const hidden = Math.max(0, innerHeight - view.height - view.offsetTop)
      frame.style.setProperty("--keyboard", `${Math.round(hidden)}px`)
      if (hidden > 0 && isOneLine(document.activeElement)) document.activeElement.scrollIntoView({ block: "nearest" })
    }
    frame.addEventListener("focusin", name)
    frame.addEventListener("keydown", press)
    view.addEventListener("resize", fit)
    view.addEventListener("scroll", fit)
    return () => {
      frame.removeEventListener("focusin", name)
      frame.removeEventListener("keydown", press)
      view.removeEventListener("resize", fit)
      view.removeEventListener("scroll", fit)
    }
  }, [page])
}
