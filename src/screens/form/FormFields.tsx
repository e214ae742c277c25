import { useId } from "react"
import type { Field, Fields } from "../../declare/index.ts"
import { Ask } from "../../fields/Ask.tsx"
import type { Row } from "../../fields/label.ts"
import { groupBy } from "../parts/group-by.ts"
import type { DraftState } from "./use-draft.ts"
import "./form.css"

interface AskedField {
  name: string
  field: Field
  isRequired: boolean
}

interface FormFieldsProps {
  fields: Fields
  asked: readonly AskedField[]
  state: DraftState
  record?: Row
  mustMove?: boolean
}

interface FieldRowProps extends Omit<FormFieldsProps, "asked"> {
  asked: AskedField
  scope: string
}

const FieldRow = ({ asked: { name, field, isRequired }, fields, state, record, mustMove, scope }: FieldRowProps) => {
  const id = `${scope}${name}`
  const sentence = state.sentences[name]
  const described = [field.help && `${id}-help`, sentence && `${id}-error`].filter(Boolean).join(" ")
  return (
    <div className={sentence ? "field is-refused" : "field"}>
      <label htmlFor={id}>
        {field.label}
        {isRequired && (
          <span className="field-required" aria-hidden="true">
            {" "}
            *
          </span>
        )}
      </label>
      <Ask
        id={id}
        name={name}
        field={field}
        fields={fields}
        draft={state.draft}
        record={record}
        mustMove={mustMove}
        value={state.draft[name] as never}
        onChange={(value) => state.change(name, value)}
        onBlur={() => void state.leave(name)}
        aria-required={isRequired}
        aria-invalid={sentence !== undefined}
        aria-describedby={described || undefined}
      />
      {field.help && (
        <p id={`${id}-help`} className="field-help">
          {field.help}
        </p>
      )}
      {sentence && (
        <p id={`${id}-error`} className="field-error">
          {sentence}
        </p>
      )}
    </div>
  )
}

/** The questions of a form, in the sections that the declaration names. */
export const FormFields = ({ asked, ...rest }: FormFieldsProps) => {
  const scope = useId()
  const sections = groupBy(asked, ({ field }) => field.group ?? "")
  return sections.map(([group, items]) => {
    const rows = items.map((item) => <FieldRow key={item.name} asked={item} scope={scope} {...rest} />)
    return group ? (
      <fieldset key={group} className="form-section">
        <legend>{group}</legend>
        {rows}
      </fieldset>
    ) : (
      <div key={group} className="form-section">
        {rows}
      </div>
    )
  })
}
