import { useEffect } from "react"
import { prefersReducedData, waitForIdleAfterRender } from "../../data/prefetch.ts"
import { currentPath } from "../../routing/base-path.ts"
import { readPreference, writePreference } from "../../session/preference.ts"
import { hasStoredSession } from "../../session/session.ts"
import file from "./inter.woff2"

const face = new FontFace("Inter", `url("${file}")`, { weight: "400 700" })

const isStored = readPreference("typeface") === file
const startPath = hasStoredSession() ? currentPath() : undefined

const addBeforeText = async () => {
  await face.load()
  if (!document.querySelector("main, form")) document.fonts.add(face)
}

/** An earlier page has stored the file: if it is there before the rows, they are drawn in it. */
if (isStored) addBeforeText().catch(() => undefined)

const load = async () => {
  await waitForIdleAfterRender()
  await face.load()
  writePreference("typeface", file)
}

/** Loads the typeface after the rows. */
export const loadTypeface = (): void => {
  if (!isStored && !prefersReducedData()) load().catch(() => undefined)
}

/** Shows a loaded typeface from the next page on: text that somebody reads never moves. */
export const useTypeface = (pathname: string): void => {
  useEffect(() => {
    if (pathname !== startPath && face.status === "loaded") document.fonts.add(face)
  }, [pathname])
}
