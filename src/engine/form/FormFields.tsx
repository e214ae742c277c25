import { Fragment, use, useState } from "react"
import { isMask } from "../../declare/format.ts"
import { groupBy } from "../../declare/group-by.ts"
import { type Field, type Fields, type Row, unreadOf } from "../../declare/index.ts"
import { FieldInput } from "../../fields/FieldInput.tsx"
import { layoutOf } from "../../fields/layout.ts"
import { OwnFieldsContext } from "../../fields/own-fields.ts"
import { useRegionFields } from "../../fields/region/region-fields.ts"
import { asText, unreadText } from "../../fields/text.ts"
import { Button } from "../../ui/Button.tsx"
import hintCss from "../../ui/Hint.module.css"
import { Skeleton } from "../../ui/Notice.tsx"
import { optional } from "../../ui/optional.ts"
import type { DraftState } from "./draft.ts"
import css from "./form.module.css"
import type { FormField } from "./form-fields.ts"

const RegionSearch = optional(
  async () => (await import("../../fields/region/RegionSearch.tsx")).RegionSearch,
  undefined,
  () => <Skeleton height={32} />,
)

interface FormFieldsProps {
  fields: Fields
  formFields: readonly FormField[]
  state: DraftState
  record?: Row
  mustMove?: boolean
}

interface FieldRowProps extends Omit<FormFieldsProps, "formFields"> {
  formFields: FormField
}

/** Characters of help in about three lines of a column. */
const MAX_NARROW_HELP = 120

const LEFT_TEXT = "Tidak lazim untuk tipe ini. Kosongkan bila tidak berlaku."

/** Maximum length in characters, because the service may have sent a whole file. */
const MAX_SHOWN_LENGTH = 300

const unreadNote = (name: string, field: Field, record: Row): string | undefined => {
  if (!(name in unreadOf(record))) return undefined
  if (isMask(unreadOf(record)[name]))
    return `Tersimpan: ${unreadOf(record)[name]}. Tetap seperti itu bila tidak diganti.`
  const sent = unreadText(name, field, record) ?? asText(name, field, record)
  const shown = sent.length > MAX_SHOWN_LENGTH ? `${sent.slice(0, MAX_SHOWN_LENGTH)}…` : sent
  return `Layanan mengirim “${shown}”. Tetap seperti itu bila tidak diganti.`
}

const FieldRow = ({ formFields, fields, state, record, mustMove }: FieldRowProps) => {
  const { name, field, isRequired, isLeft } = formFields
  const id = `${state.id}${name}`
  const sentence = state.sentences[name]
  const doubt = sentence ? undefined : state.doubts[name]
  const help = isLeft ? LEFT_TEXT : field.help
  const unread = record && unreadNote(name, field, record)
  const described = [unread && `${id}-unread`, help && `${id}-help`, (sentence ?? doubt) && `${id}-error`]
    .filter(Boolean)
    .join(" ")
  const isExplained = help !== undefined && help.length > MAX_NARROW_HELP && !layoutOf[field.kind].isWide
  const hasOwnInput = use(OwnFieldsContext).inputs[field.path ?? ""] !== undefined
  const width = hasOwnInput ? css.wide : isExplained && css.explained
  return (
    <div
      className={width ? `${css.field} ${width}` : css.field}
      data-kind={field.kind}
      data-refused={(sentence ?? doubt) ? true : undefined}
    >
      <label htmlFor={id}>
        {field.label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </label>
      <FieldInput
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
      {unread && (
        <p id={`${id}-unread`} className={css.help}>
          <span className={hintCss.hint} aria-hidden="true">
            ?
          </span>{" "}
          {unread}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className={css.help}>
          {help}
        </p>
      )}
      {sentence && (
        <p id={`${id}-error`} className={css.error}>
          {sentence}
        </p>
      )}
      {doubt && (
        <p id={`${id}-error`} className={`${css.warning} row-wrap`}>
          {doubt}
          <Button
            onClick={() => {
              state.confirm()
              state.form.current?.requestSubmit()
            }}
          >
            Ya, benar
          </Button>
        </p>
      )}
    </div>
  )
}

export const sectionId = (form: string, group: string) => `${form}-${group.replace(/\W+/g, "-")}`

export const FormFields = ({ formFields, record, ...rest }: FormFieldsProps) => {
  const region = useRegionFields(rest.fields, formFields)
  const [words, setWords] = useState<Row>({})
  const { id, fill } = rest.state
  const sections = groupBy(formFields, ({ field }) => field.group ?? "")
  return sections.map(([group, items]) => {
    const rows = items.map((item) => (
      <Fragment key={item.name}>
        {region?.top === item.name && (
          <div className={`${css.field} ${css.wide}`}>
            <label htmlFor={`${id}place-search`}>Cari kelurahan / kecamatan</label>
            <RegionSearch
              id={`${id}place-search`}
              region={region}
              onPick={(values, labels) => {
                setWords(labels)
                fill(values)
              }}
            />
          </div>
        )}
        <FieldRow formFields={item} record={{ ...record, ...words }} {...rest} />
      </Fragment>
    ))
    return group ? (
      <fieldset key={group} id={sectionId(id, group)} className={css.section} tabIndex={-1}>
        <legend>
          <span className="strong">{group}</span>
        </legend>
        {rows}
      </fieldset>
    ) : (
      <div key={group} className={css.section}>
        {rows}
      </div>
    )
  })
}
