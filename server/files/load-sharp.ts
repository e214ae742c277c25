import type sharp from "sharp"

let loading: Promise<typeof sharp> | undefined

/** The library that reads and writes pictures, loaded when one is wanted first. Rejects on a platform that it has no binary for. */
export const loadSharp = (): Promise<typeof sharp> => {
  loading ??= import("sharp").then(({ default: loaded }) => {
    // Every copy is made once: what it keeps of the last ones is memory for nothing.
    loaded.cache(false)
    loaded.concurrency(1)
    return loaded
  })
  return loading
}
