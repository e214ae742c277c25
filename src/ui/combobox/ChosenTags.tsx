import { useLayoutEffect, useRef, useState } from "react"
import { Icon } from "../Icon.tsx"
import { countFittingTags } from "./options.ts"
import type { ComboboxOption } from "./use-combobox.ts"

interface ChosenTagsProps {
  chosen: readonly ComboboxOption[]
  onRemove: (option: ComboboxOption) => void
}

export const ChosenTags = ({ chosen, onRemove }: ChosenTagsProps) => {
  const line = useRef<HTMLSpanElement>(null)
  const [count, setCount] = useState(chosen.length)
  const words = chosen.map(({ label }) => label).join("\n")
  useLayoutEffect(() => {
    const box = line.current
    if (!box) return
    const measure = () => {
      const tags = [...box.querySelectorAll<HTMLElement>(".combo-tag")]
      setCount(
        countFittingTags(
          tags.map(({ offsetWidth }) => offsetWidth),
          box.clientWidth,
        ),
      )
    }
    measure()
    const sized = new ResizeObserver(measure)
    sized.observe(box)
    return () => sized.disconnect()
  }, [words])
  const cut = chosen.length - count
  return (
    <span ref={line} className="combo-tags">
      {chosen.map((option, index) => (
        <span key={option.key} className={`combo-tag${index < count ? "" : " is-cut"}`}>
          <span>{option.label}</span>
          <button
            type="button"
            tabIndex={-1}
            aria-label={`Hapus pilihan ${option.label}`}
            onClick={() => onRemove(option)}
          >
            <Icon name="close" size={10} />
          </button>
        </span>
      ))}
      {cut > 0 && <span className="combo-cut">+{cut}</span>}
    </span>
  )
}
