interface BackGuard {
  here: number | undefined
  onBack: (leave: () => void) => void
}

const backGuards: BackGuard[] = []
let returningTo: number | undefined

const indexOf = (state: unknown) =>
  typeof state === "object" && state !== null && "idx" in state ? Number(state.idx) : undefined

/**
 * Window listeners run in order of registration. This module loads before the router, so that it can undo Back before
 * the router reacts.
 */
addEventListener("popstate", (event) => {
  const there = indexOf(event.state)
  if (returningTo !== undefined && there === returningTo) {
    returningTo = undefined
    event.stopImmediatePropagation()
    return
  }
  const { here = returningTo, onBack } = backGuards.at(-1) ?? {}
  if (here === undefined || there === undefined || here === there) return
  event.stopImmediatePropagation()
  returningTo = here
  history.go(here - there)
  onBack?.(() => history.go(there - here))
})

/** Blocks Back and calls `onBack` with a function that leaves anyway. Returns a function that removes the guard. */
export const guardBack = (onBack: BackGuard["onBack"]): (() => void) => {
  const hold = { here: returningTo ?? indexOf(history.state), onBack }
  backGuards.push(hold)
  return () => void backGuards.splice(backGuards.indexOf(hold), 1)
}
