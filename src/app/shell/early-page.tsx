import type { ReactNode } from "react"
import { currentPath } from "../../routing/base-path.ts"
import { readPreference } from "../../session/preference.ts"
import { draw } from "../../ui/draw.ts"

export const rootElement = (): HTMLElement => document.getElementById("root") as HTMLElement

let isShown = false
let isWanted = false
const drawn = new AbortController()

/** Shows the prerendered login page. Blocks the native submit, which would put the password into the address. */
export const showEarlyLogin = (): void => {
  const template = document.getElementById("login")
  if (!(template instanceof HTMLTemplateElement)) return
  rootElement().append(template.content.cloneNode(true))
  isShown = true
  const submit = (event: Event) => {
    event.preventDefault()
    isWanted = true
  }
  rootElement().addEventListener("submit", submit, { signal: drawn.signal })
}

export const hasEarlyLogin = (): boolean => isShown

/** Returns whether the form was submitted before hydration, and stops intercepting submits. */
export const takeEarlySubmit = (): boolean => {
  drawn.abort()
  const taken = isWanted
  isWanted = false
  return taken
}

/** Matches list addresses only: not the dashboard, forms, or records, which have digits in their id. */
const LIST = /^\/dashboard(?!.*\/create\/?$)(\/[a-z-]+)+\/?$/

export const Loading = ({ rows }: { rows?: boolean }) => (
  <div className={rows ? "loading is-rows" : "loading"} role="status">
    Loading ...
  </div>
)

export const ShellLoading = ({ isEarly }: { isEarly?: boolean }) => (
  <div
    className={isEarly ? "shell-loading is-early" : "shell-loading"}
    data-collapsed={readPreference("menu") === "collapsed"}
  >
    <Loading rows={LIST.test(currentPath())} />
  </div>
)

export const showEarlyShell = (): void => rootElement().append(...draw(<ShellLoading isEarly />))

/** Shows content until React's first render. Hidden from screen readers, because it is not interactive yet. */
export const showEarly = (contentOf: () => ReactNode): void => {
  const shell = rootElement().querySelector(":scope > .is-early")
  if (!shell) return
  const main = draw(<main aria-hidden="true">{contentOf()}</main>)
  shell.firstElementChild?.classList.add("unseen")
  shell.append(...main)
}
