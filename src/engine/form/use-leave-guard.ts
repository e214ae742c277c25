import { useEffect, useState } from "react"
import { useNavigate } from "react-router"
import { withoutBase } from "../../routing/base-path.ts"
import { guardBack } from "../../ui/back-guard.ts"

const findLeavingLink = (event: MouseEvent) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null
  if (!(link instanceof HTMLAnchorElement) || link.target === "_blank" || link.origin !== location.origin) return
  if (!withoutBase(link.pathname)) return
  return link.pathname === location.pathname ? undefined : link
}

/** Requests confirmation before leaving a changed form by a link, Back, or closing the tab. */
export const useLeaveGuard = (isDirty: boolean) => {
  const navigate = useNavigate()
  const [proceed, setProceed] = useState<() => void>()
  const [isLeaving, setLeaving] = useState(false)
  const isGuarded = isDirty && !isLeaving

  useEffect(() => {
    if (!isGuarded) return
    const confirm = (next: () => void) => setProceed(() => next)
    const click = (event: MouseEvent) => {
      const link = findLeavingLink(event)
      if (!link) return
      event.preventDefault()
      event.stopPropagation()
      confirm(() => navigate(withoutBase(link.pathname) + link.search + link.hash))
    }
    const unload = (event: BeforeUnloadEvent) => event.preventDefault()
    document.addEventListener("click", click, true)
    const letGo = guardBack(confirm)
    addEventListener("beforeunload", unload)
    return () => {
      document.removeEventListener("click", click, true)
      letGo()
      removeEventListener("beforeunload", unload)
    }
  }, [isGuarded, navigate])

  return {
    isAsking: proceed !== undefined,
    leave: (next: () => void) => (isGuarded ? setProceed(() => next) : next()),
    stay: () => setProceed(undefined),
    discard: () => {
      setProceed(undefined)
      setLeaving(true)
      // Navigates after the render that removes the guard.
      if (proceed) setTimeout(proceed)
    },
  }
}
