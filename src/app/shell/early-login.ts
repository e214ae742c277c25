/** The element that React draws into. */
export const rootElement = (): HTMLElement => document.getElementById("root") as HTMLElement

let isShown = false
let isWanted = false
const drawn = new AbortController()

/**
 * Shows the login page as the build has drawn it (`<template id="login">`), before React is there to make it live. What is typed into it stays;
 * who submits it is not sent anywhere with a password in the address, but signed in once it lives.
 */
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

/** The form lives: was it submitted before? */
export const takeEarlySubmit = (): boolean => {
  drawn.abort()
  const taken = isWanted
  isWanted = false
  return taken
}
