import { type ComponentType, createElement, lazy, useState } from "react"

interface Loaded<P> {
  default: ComponentType<P>
}

/** A component whose code comes when it is first shown, or before, when somebody is about to open it. */
export type Preloadable<P> = ComponentType<P> & { preload: () => Promise<unknown> }

export const preloadable = <P extends object>(load: () => Promise<Loaded<P>>): Preloadable<P> => {
  let loaded: ComponentType<P> | undefined
  const preload = async () => {
    const code = await load()
    loaded = code.default
    return code
  }
  const Later = lazy(preload) as unknown as ComponentType<P>
  const Shown = (props: P) => {
    // What is loaded is drawn at once: React would show what stands in for it, and keep that for 300 ms.
    const [Code] = useState(() => loaded ?? Later)
    // No JSX: its runtime would come with the registry, which is there before the screens are.
    return createElement(Code, props)
  }
  return Object.assign(Shown, { preload })
}

/** Loads a component's code, where it comes later. */
export const preload = async (component: ComponentType): Promise<void> => {
  if ("preload" in component) await (component as Preloadable<object>).preload()
}
