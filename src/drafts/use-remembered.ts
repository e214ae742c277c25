import { useCallback, useEffect, useRef, useState } from "react"
import type { ZodType } from "zod"
import { useAppContext } from "../session/app-context.ts"
import { inBrowserStore } from "./browser-store.ts"

/** Stored value of the signed-in user; `undefined` while loading. Invalid values become `nothing`. */
export const useRemembered = <T>(store: "drafts" | "remembered", name: string, schema: ZodType<T>, nothing: T) => {
  const { identity } = useAppContext()
  const key = `${identity.id}:${name}`
  const [value, setValue] = useState<T>()
  const rules = useRef({ schema, nothing })
  rules.current = { schema, nothing }
  useEffect(() => {
    let isOver = false
    setValue(undefined)
    void inBrowserStore<unknown>(store, "readonly", (records) => records.get(key))
      .catch(() => undefined)
      .then((kept) => {
        const read = rules.current.schema.safeParse(kept)
        if (!isOver) setValue(read.success ? read.data : rules.current.nothing)
      })
    return () => {
      isOver = true
    }
  }, [store, key])
  /** Resolves to false if the browser blocks storage. */
  const save = useCallback(
    (next: T) => {
      setValue(next)
      return inBrowserStore(store, "readwrite", (records) => records.put(next, key)).then(
        () => true,
        () => false,
      )
    },
    [store, key],
  )
  return [value, save] as const
}
