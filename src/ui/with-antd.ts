import { type ComponentType, createElement } from "react"
import type { Preloadable } from "./deferred.ts"
import { preloadable } from "./preloadable.ts"

/** A custom screen written with antd or `@refinedev/antd`, in the theme and the language of the app. */
export const withAntd = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>): Preloadable<P> =>
  preloadable(async () => {
    const [{ default: Screen }, { AntdScreen }] = await Promise.all([load(), import("./AntdScreen.tsx")])
    return { default: (props: P) => createElement(AntdScreen, null, createElement(Screen, props)) }
  })
