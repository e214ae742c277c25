import { useEffect, useState } from "react"
import { flushSync } from "react-dom"

/** Is the page being printed? What is drawn then stands before the paper is laid out. */
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
