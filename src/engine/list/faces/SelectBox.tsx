import { startTransition, useOptimistic } from "react"

interface SelectBoxProps {
  label: string
  isSelected: boolean
  isPartial?: boolean
  disabled: boolean
  onSelect: (event: Event) => void
}

/** Shows the choice immediately; the list follows in a transition. */
export const SelectBox = ({ label, isSelected, isPartial = false, disabled, onSelect }: SelectBoxProps) => {
  const [checked, show] = useOptimistic(isSelected)
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      disabled={disabled}
      ref={(box) => {
        if (box) box.indeterminate = isPartial
      }}
      onChange={({ target, nativeEvent }) =>
        startTransition(() => {
          show(target.checked)
          onSelect(nativeEvent)
        })
      }
    />
  )
}
