type Guard = (event: PopStateEvent) => void

let guard: Guard | undefined

/**
 * A window's listeners are called in the order in which they came, capturing or not. This one comes with the app's first module, before the
 * router's, so that a form can keep the router from hearing that Back was pressed.
 */
addEventListener("popstate", (event) => guard?.(event))

export const guardBack = (next: Guard | undefined): void => {
  guard = next
}
