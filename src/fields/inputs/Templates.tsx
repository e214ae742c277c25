import { toggleTemplate } from "../templates.ts"
import "./templates.css"

interface TemplatesProps {
  /** Name and text. */
  templates: Readonly<Record<string, string>>
  text: string
  onChange: (text: string) => void
}

/** Ready texts that are put into an input at a press; what stands there can be edited as any other. */
export const Templates = ({ templates, text, onChange }: TemplatesProps) => (
  <fieldset className="templates">
    <legend className="unseen">Teks siap pakai</legend>
    {Object.entries(templates).map(([name, template]) => (
      <button
        key={name}
        type="button"
        title={template}
        aria-pressed={text.includes(template)}
        onClick={() => onChange(toggleTemplate(text, template))}
      >
        {name}
      </button>
    ))}
  </fieldset>
)
