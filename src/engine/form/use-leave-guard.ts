import { useEffect, useState } from "react"
import { useNavigate } from "react-router"
import { holdBack } from "../../ui/back-guard.ts"

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
    const confirm = (next: () => void) => setProceed(() => next)
    const click = (event: MouseEvent) => {
      const link = ownLink(event)
      if (!link) return
      event.preventDefault()
      event.stopPropagation()
      confirm(() => navigate(link.pathname + link.search + link.hash))
    }
    const unload = (event: BeforeUnloadEvent) => event.preventDefault()
    document.addEventListener("click", click, true)
    const letGo = holdBack(confirm)
    addEventListener("beforeunload", unload)
    return () => {
      document.removeEventListener("click", click, true)
      letGo()
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
