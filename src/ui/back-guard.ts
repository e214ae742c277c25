interface Hold {
  /** The entry of the history at which it stays. */
  here: number | undefined
  onBack: (leave: () => void) => void
}

/** Whoever keeps the page as it is when Back is pressed: the topmost last. */
const holds: Hold[] = []
/** The entry to which the browser is on its way back. */
let returningTo: number | undefined

const indexOf = (state: unknown) =>
  typeof state === "object" && state !== null && "idx" in state ? Number(state.idx) : undefined

/**
 * A window's listeners are called in the order in which they came, capturing or not. This one comes with the app's first module, before the
 * router's: before the router hears that Back was pressed the browser is sent back to where it was.
 */
addEventListener("popstate", (event) => {
  const there = indexOf(event.state)
  if (returningTo !== undefined && there === returningTo) {
    returningTo = undefined
    event.stopImmediatePropagation()
    return
  }
  const { here = returningTo, onBack } = holds.at(-1) ?? {}
  if (here === undefined || there === undefined || here === there) return
  event.stopImmediatePropagation()
  returningTo = here
  history.go(here - there)
  onBack?.(() => history.go(there - here))
})

/** Stays where it is when Back is pressed, and is told so, with what leaves after all. Gives what ends it. */
export const holdBack = (onBack: Hold["onBack"]): (() => void) => {
  const hold = { here: returningTo ?? indexOf(history.state), onBack }
  holds.push(hold)
  return () => void holds.splice(holds.indexOf(hold), 1)
}
