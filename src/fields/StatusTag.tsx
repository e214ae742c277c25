import type { Row } from "../data/labels.ts"
import { type Field, overdueWord, type Tone } from "../declare/index.ts"
import "./StatusTag.css"
import { Icon, type IconName } from "../ui/Icon.tsx"

/** What each tone looks like, besides its colour. */
const icons: { readonly [T in Tone]: IconName } = {
  neutral: "dot",
  info: "progress",
  good: "check",
  warn: "clock",
  bad: "close",
}

/** The word of a choice with the colour and the drawing of what it means; same everywhere. */
export const StatusTag = ({ tone, word }: { tone: Tone; word: string }) => (
  <span className={`status-tag is-${tone}`}>
    <Icon name={icons[tone]} size={12} />
    {word}
  </span>
)

interface ChoiceProps {
  field: Field<"select">
  value: string
  /** The record that says it, for the mark of what is overdue. */
  row?: Row
}

/** Choices without tones are no states, and stand as plain words. */
export const Choice = ({ field, value, row = {} }: ChoiceProps) => {
  const word = field.options[value] ?? value
  const overdue = overdueWord(field, value, row)
  if (!field.tones) return word
  return (
    <>
      <StatusTag tone={field.tones[value] ?? "neutral"} word={word} />
      {overdue && <StatusTag tone="bad" word={overdue} />}
    </>
  )
}
