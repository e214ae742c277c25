import { useState } from "react"

const keyOf = (draft: string) => `griya-not-same:${draft}`

const read = (draft: string): number[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(draft)) ?? "[]")
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

/** The listings of which somebody said that they are not the one of this draft; until the tab is closed. */
export const useNotSame = (draft = "") => {
  const [ids, setIds] = useState(() => read(draft))
  const say = (id: number) => {
    const all = [...ids, id]
    setIds(all)
    if (draft) sessionStorage.setItem(keyOf(draft), JSON.stringify(all))
  }
  return [ids, say] as const
}
