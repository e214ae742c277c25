import { useEffect } from "react"
import { prefersReducedData, waitForIdleAfterRender } from "../../data/prefetch.ts"
import { readPreference, writePreference } from "../../session/preference.ts"
import file from "./inter.woff2"

const face = new FontFace("Inter", `url("${file}")`, { weight: "400 700", display: "optional" })

/** An earlier page has stored the file: the first text is drawn in it. */
const isStored = readPreference("typeface") === file
if (isStored) document.fonts.add(face)

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
    if (face.status === "loaded") document.fonts.add(face)
  }, [pathname])
}
