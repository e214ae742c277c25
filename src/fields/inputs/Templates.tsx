import { useSetting } from "../../data/use-office.ts"
import { ownValue } from "../../declare/own-value.ts"
import { READY_TEXTS, readyTexts } from "../../domain/ready-texts.ts"
import { Button } from "../../ui/Button.tsx"
import css from "../inputs.module.css"

export const toggleTemplate = (text: string, template: string): string => {
  if (!text.includes(template)) return [text.trim(), template].filter(Boolean).join(" ")
  return text.replace(template, "").replace(/ {2,}/g, " ").trim()
}

interface TemplatesProps {
  templates: string
  text: string
  onChange: (text: string) => void
}

export const Templates = ({ templates, text, onChange }: TemplatesProps) => {
  const setting = useSetting()
  const offered = readyTexts(setting?.[templates]) ?? ownValue(READY_TEXTS, templates) ?? {}
  return (
    <fieldset className={`${css.templates} row-wrap`}>
      <legend className="unseen">Teks siap pakai</legend>
      {Object.entries(offered).map(([name, template]) => (
        <Button
          key={name}
          title={template}
          aria-pressed={text.includes(template)}
          onClick={() => onChange(toggleTemplate(text, template))}
        >
          {name}
        </Button>
      ))}
    </fieldset>
  )
}
