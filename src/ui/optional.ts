import type { ComponentType } from "react"
import { deferred, type Load, type Preloadable } from "./deferred.ts"

/** Shown in place of a part whose file cannot be loaded; receives the part's `onClose`. */
export type Missing = ComponentType<{ onClose?: () => void }>

const Nothing: Missing = () => null

/** Reports the failed file, and replaces it by `missing`. A failed import keeps failing until a reload. */
const withMissing =
  <P extends object>(load: Load<P>, missing: Missing | ComponentType<P> = Nothing): Load<P> =>
  () =>
    load().catch((error: unknown) => {
      dispatchEvent(new ErrorEvent("error", { error }))
      return missing as ComponentType<P>
    })

/**
 * A part that loads late, and without which the page is of use.
 *
 * @param missing default: nothing
 * @param waiting placeholder until the part is loaded; default: nothing
 */
export const optional = <P extends object>(
  load: Load<P>,
  missing?: Missing | ComponentType<P>,
  waiting?: ComponentType<P>,
): Preloadable<P> => deferred(withMissing(load, missing), waiting)
