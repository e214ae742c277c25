import type sharp from "sharp"

let loading: Promise<typeof sharp> | undefined

export const loadSharp = (): Promise<typeof sharp> => {
  loading ??= import("sharp").then(({ default: loaded }) => {
    // Each copy is made once, so that a cache would only use memory.
    loaded.cache(false)
    loaded.concurrency(1)
    return loaded
  })
  return loading
}
