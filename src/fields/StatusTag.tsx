import type { ReactNode } from "react"
import { type Field, overdueWord, type Row, type Tone } from "../declare/index.ts"
import { Icon, type IconName } from "../ui/Icon.tsx"
import css from "./StatusTag.module.css"

export const TONE_ICONS: { readonly [T in Tone]: IconName } = {
  neutral: "dot",
  info: "progress",
  mid: "right",
  late: "up",
  good: "check",
  warn: "clock",
  bad: "close",
}

export const StatusTag = ({ tone, word, children }: { tone: Tone; word: string; children?: ReactNode }) => (
  <span className={css.tag} data-tone={tone}>
    <Icon name={TONE_ICONS[tone]} size={12} />
    {word}
    {children}
  </span>
)

/** Shows choices without tones as plain text, because they are not states. */
export const Choice = ({ field, value, row = {} }: { field: Field<"select">; value: string; row?: Row }) => {
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
