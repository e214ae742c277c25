import { useEffect, useState } from "react"
import { flushSync } from "react-dom"

/** True while printing; rendered synchronously, before the print layout. */
export const usePrinting = (): boolean => {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const paper = matchMedia("print")
    const print = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    const turn = ({ matches }: MediaQueryListEvent) => (matches ? print() : end())
    addEventListener("beforeprint", print)
    addEventListener("afterprint", end)
    paper.addEventListener("change", turn)
    return () => {
      removeEventListener("beforeprint", print)
      removeEventListener("afterprint", end)
      paper.removeEventListener("change", turn)
    }
  }, [])
  return isPrinting
}
