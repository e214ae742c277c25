import { useId } from "react"
import css from "./Choices.module.css"

interface ChoicesProps<V extends string> {
  legend: string
  choices: readonly (readonly [value: V, label: string])[]
  value: V
  onChange: (value: V) => void
}

export const Choices = <V extends string>({ legend, choices, value, onChange }: ChoicesProps<V>) => {
  const name = useId()
  return (
    <fieldset className={`${css.choices} stack`}>
      <legend className="medium">{legend}</legend>
      {choices.map(([choice, label]) => (
        <label key={choice} className="row touch">
          <input type="radio" name={name} checked={choice === value} onChange={() => onChange(choice)} /> {label}
        </label>
      ))}
    </fieldset>
  )
}
