import type { ComponentType } from "react"

/** Marks a custom screen with rows, so that they are requested before its code has loaded. */
export const withRows = <C extends ComponentType>(screen: C): C => Object.assign(screen, { hasRows: true })

export const showsRows = (screen: ComponentType): boolean => "hasRows" in screen
