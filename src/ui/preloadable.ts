import { type ComponentType, createElement, lazy, useState } from "react"
import type { Load, Preloadable } from "./deferred.ts"

/** A page. Until it is loaded, the frame shows the page before it, or a placeholder. */
export const preloadable = <P extends object>(load: Load<P>): Preloadable<P> => {
  let loaded: ComponentType<P> | undefined
  const preload = async () => {
    loaded = await load()
    return { default: loaded }
  }
  const Later = lazy(preload) as unknown as ComponentType<P>
  const Shown = (props: P) => {
    // Avoids `lazy` for loaded code: React would show the fallback for 300 ms.
    const [Code] = useState(() => loaded ?? Later)
    // Avoids JSX, because its runtime would be bundled with the early registry.
    return createElement(Code, props)
  }
  return Object.assign(Shown, { preload })
}

export const preload = async (component: object): Promise<void> => {
  if ("preload" in component) await (component as Preloadable<object>).preload()
}
