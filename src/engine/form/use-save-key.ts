import { useEffect, useRef } from "react"

export const useSaveKey = (save: () => void) => {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener("keydown", press, true)
    return () => document.removeEventListener("keydown", press, true)
  }, [])
}
