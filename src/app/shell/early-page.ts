import { readPreference } from "../../session/preference.ts"

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

export const isCollapsed = (): boolean => readPreference("menu") === "collapsed"

export const isListPage = (): boolean => LIST.test(location.pathname)

export const showEarlyShell = (): void => {
  const shell = document.createElement("div")
  shell.className = "shell-loading is-early"
  shell.dataset.collapsed = String(isCollapsed())
  const loading = document.createElement("div")
  loading.className = isListPage() ? "loading is-rows" : "loading"
  loading.setAttribute("role", "status")
  loading.textContent = "Loading ..."
  shell.append(loading)
  rootElement().append(shell)
}

/** Shows content until React's first render. Hidden from screen readers, because it is not interactive yet. */
export const showEarly = (contentOf: () => Element): void => {
  const shell = rootElement().querySelector(":scope > .is-early")
  if (!shell) return
  const main = document.createElement("main")
  main.setAttribute("aria-hidden", "true")
  main.append(contentOf())
  shell.firstElementChild?.classList.add("unseen")
  shell.append(main)
}
