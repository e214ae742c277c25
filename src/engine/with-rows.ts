import type { ComponentType } from "react"

/** Marks a screen of its own that shows the rows of its address, as the engine's list does: they are asked for before its code has come. */
export const withRows = <C extends ComponentType>(screen: C): C => Object.assign(screen, { hasRows: true })

export const showsRows = (screen: ComponentType): boolean => "hasRows" in screen
