import { type RefObject, useEffect, useState } from "react"
import { focusFirstInput } from "../../../ui/focus-first-input.ts"
import type { EarlyKeys } from "./early-keys.ts"

/** In pixels, inside the scrolling frame of the table. */
export interface Box {
  left: number
  top: number
  width: number
}

export const boxOf = (frame: HTMLElement, value: HTMLElement): Box => {
  const cell = value.closest("td") ?? value
  const [outer, inner, line] = [frame, cell, value].map((element) => element.getBoundingClientRect()) as [
    DOMRect,
    DOMRect,
    DOMRect,
  ]
  return {
    left: inner.left - outer.left + frame.scrollLeft - frame.clientLeft,
    top: line.top + line.height / 2 - outer.top + frame.scrollTop - frame.clientTop,
    width: inner.width,
  }
}

/** Renders again when the table is measured anew: rows and columns may move under an open input. */
export const useTableSize = (frame: RefObject<HTMLElement | null>): void => {
  const [, setSize] = useState(0)
  useEffect(() => {
    const table = frame.current?.querySelector("table")
    if (!table) return
    const sized = new ResizeObserver(() => setSize((count) => count + 1))
    sized.observe(table)
    return () => sized.disconnect()
  }, [frame])
}

/** Selects the text of the input, whose code may still be loading, and types what was typed meanwhile. */
export const useFirstInput = (
  frame: RefObject<HTMLElement | null>,
  takesFocus: boolean,
  keys: RefObject<EarlyKeys | undefined>,
): void => {
  useEffect(() => {
    const { current } = frame
    if (!current || !takesFocus) return
    return focusFirstInput(current, (input) => {
      input.select()
      keys.current?.type()
    })
  }, [frame, takesFocus, keys])
}
