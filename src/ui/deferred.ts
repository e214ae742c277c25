import { type ComponentType, createElement, type ReactNode, Suspense, useEffect, useState } from "react"

/** `async () => (await import("./Part.tsx")).Part` */
export type Load<P> = () => Promise<ComponentType<P>>

export type Preloadable<P> = ((props: P) => ReactNode) & { preload: () => Promise<unknown> }

const Nothing = () => null

/**
 * A part whose code loads with its first use, or with `preload`. It never suspends, because React delays what follows a
 * fallback by 300 ms.
 *
 * @param Waiting placeholder with the part's properties
 * @throws in the page's boundary, if the file cannot be loaded
 */
export const deferred = <P extends object>(load: Load<P>, Waiting: ComponentType<P> = Nothing): Preloadable<P> => {
  let loaded: ComponentType<P> | undefined
  let loading: Promise<void> | undefined
  const preload = () => {
    loading ??= load()
      .then((code) => {
        loaded = code
      })
      .finally(() => {
        loading = undefined
      })
    return loading
  }
  const Part = (props: P) => {
    const [Code, setCode] = useState(() => loaded)
    const [failure, setFailure] = useState<{ error: unknown }>()
    useEffect(() => {
      if (!Code)
        preload().then(
          () => setCode(() => loaded),
          (error: unknown) => setFailure({ error }),
        )
    }, [Code])
    if (failure) throw failure.error
    const waiting = createElement(Waiting, props)
    return createElement(Suspense, { fallback: waiting }, Code ? createElement(Code, props) : waiting)
  }
  return Object.assign(Part, { preload })
}
