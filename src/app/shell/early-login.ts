import { rootElement } from "./loading.tsx"

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
