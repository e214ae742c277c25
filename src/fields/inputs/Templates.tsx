import { useSetting } from "../../data/use-office.ts"
import { ownValue } from "../../declare/own-value.ts"
import { READY_TEXTS, readyTexts } from "../../domain/ready-texts.ts"
import { Button } from "../../ui/Button.tsx"
import css from "../inputs.module.css"

export const toggleTemplate = (text: string, template: string): string => {
  if (!text.includes(template)) return [text.trim(), template].filter(Boolean).join(" ")
  return text.replace(template, "").replace(/ {2,}/g, " ").trim()
}

interface TextProps {
  text: string
  onChange: (text: string) => void
}

/** Ready texts of the office settings, or the usual ones. @param of the settings' list that has them */
export const OfficeTemplates = ({ of, ...props }: TextProps & { of: string }) => {
  const setting = useSetting()
  return <Templates {...props} offered={readyTexts(setting?.[of]) ?? ownValue(READY_TEXTS, of) ?? {}} />
}

interface TemplatesProps extends TextProps {
  /** By short name. */
  offered: Readonly<Record<string, string>>
}

export const Templates = ({ offered, text, onChange }: TemplatesProps) => {
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
