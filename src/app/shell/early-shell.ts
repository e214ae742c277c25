import { readPreference } from "../../session/preference.ts"
import { rootElement } from "./early-login.ts"

/** Neither the dashboard, nor a form, nor a record, whose id has digits. */
const LIST = /^\/dashboard(?!.*\/create\/?$)(\/[a-z-]+)+\/?$/

export const isCollapsed = (): boolean => readPreference("menu") === "collapsed"

export const isOfRows = (): boolean => LIST.test(location.pathname)

/** Draws what `ShellLoading` shows, before React is there; React's first drawing takes its place. */
export const showEarlyShell = (): void => {
  const shell = document.createElement("div")
  shell.className = "shell-loading is-early"
  shell.dataset.collapsed = String(isCollapsed())
  const loading = document.createElement("div")
  loading.className = isOfRows() ? "loading is-rows" : "loading"
  loading.setAttribute("role", "status")
  loading.textContent = "Loading ..."
  shell.append(loading)
  rootElement().append(shell)
}

/**
 * Shows a page's content in the drawn shell, as long as React has drawn nothing. For those who listen, and for the keyboard, it is not there yet:
 * React's first drawing takes its place.
 */
export const showEarly = (contentOf: () => Element): void => {
  const shell = rootElement().querySelector(":scope > .is-early")
  if (!shell) return
  const main = document.createElement("main")
  main.setAttribute("aria-hidden", "true")
  main.append(contentOf())
  shell.firstElementChild?.classList.add("unseen")
  shell.append(main)
}
