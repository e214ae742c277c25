import { useEffect, useState } from "react"
import { useNavigate } from "react-router"
import { guardBack } from "./back-guard.ts"

const indexOf = (state: unknown) =>
  typeof state === "object" && state !== null && "idx" in state ? Number(state.idx) : undefined

const ownLink = (event: MouseEvent) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null
  if (!(link instanceof HTMLAnchorElement) || link.target === "_blank" || link.origin !== location.origin) return
  return link.pathname === location.pathname ? undefined : link
}

/** Asks before a changed form is left: by a link, by Back, by closing the tab. What is to be done afterwards waits for the answer. */
export const useLeaveGuard = (isDirty: boolean) => {
  const navigate = useNavigate()
  const [proceed, setProceed] = useState<() => void>()
  const [isLeaving, setLeaving] = useState(false)
  const isGuarded = isDirty && !isLeaving

  useEffect(() => {
    if (!isGuarded) return
    const holdBack = (next: () => void) => setProceed(() => next)
    const click = (event: MouseEvent) => {
      const link = ownLink(event)
      if (!link) return
      event.preventDefault()
      event.stopPropagation()
      holdBack(() => navigate(link.pathname + link.search + link.hash))
    }
    const here = indexOf(history.state)
    let isReturning = false
    // Before the router hears of it the browser is sent back to where it was.
    const pop = (event: PopStateEvent) => {
      if (isReturning) {
        isReturning = false
        event.stopImmediatePropagation()
        return
      }
      const there = indexOf(event.state)
      if (here === undefined || there === undefined || here === there) return
      event.stopImmediatePropagation()
      isReturning = true
      history.go(here - there)
      holdBack(() => history.go(there - here))
    }
    const unload = (event: BeforeUnloadEvent) => event.preventDefault()
    document.addEventListener("click", click, true)
    guardBack(pop)
    addEventListener("beforeunload", unload)
    return () => {
      document.removeEventListener("click", click, true)
      guardBack(undefined)
      removeEventListener("beforeunload", unload)
    }
  }, [isGuarded, navigate])

  return {
    isAsking: proceed !== undefined,
    /** Leaves at once where nothing would be lost. */
    leave: (next: () => void) => (isGuarded ? setProceed(() => next) : next()),
    stay: () => setProceed(undefined),
    /** What was to be done. */
    discard: () => {
      setProceed(undefined)
      setLeaving(true)
      // Once the guard is down, which takes a render.
      if (proceed) setTimeout(proceed)
    },
  }
}
