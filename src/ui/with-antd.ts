import { createElement } from "react"
import type { Load, Preloadable } from "./deferred.ts"
import { preloadable } from "./preloadable.ts"

/** A custom screen written with antd or `@refinedev/antd`, in the theme and the language of the app. */
export const withAntd = <P extends object>(load: Load<P>): Preloadable<P> =>
  preloadable(async () => {
    const [Screen, { AntdScreen }] = await Promise.all([load(), import("./AntdScreen.tsx")])
    return (props: P) => createElement(AntdScreen, null, createElement(Screen, props))
  })
