import { type ComponentType, createElement, lazy, useState } from "react"
import { type Loaded, type Missing, withMissing } from "./optional.ts"

export type Preloadable<P> = ComponentType<P> & { preload: () => Promise<unknown> }

/** @param missing shown if the file cannot be loaded; without it the page's boundary is */
export const preloadable = <P extends object>(load: () => Promise<Loaded<P>>, missing?: Missing): Preloadable<P> => {
  let loaded: ComponentType<P> | undefined
  const preload = async () => {
    const code = await load()
    loaded = code.default
    return code
  }
  const Later = lazy(missing ? withMissing(preload, missing) : preload) as unknown as ComponentType<P>
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
