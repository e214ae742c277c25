import { type BaseRecord, useList } from "@refinedev/core"
import { lazy, Suspense, useState } from "react"
import { useAppContext } from "../../session/app-context.ts"
import { Combobox } from "../../ui/combobox/Combobox.tsx"
import { commonProps, type InputProps, toInputText } from "../input-props.ts"
import { NAMES_STALE_MS, targetOf } from "../relation-names.ts"

const SUGGESTION_LIMIT = 8

/** Prefers names that begin with the text, then names with all its words. Excludes exact matches. */
export const suggestionsFor = (names: readonly string[], typed: string): string[] => {
  const text = typed.trim().toLowerCase()
  const words = text.split(/\s+/)
  const fits = [...new Set(names)].filter((name) => {
    const low = name.toLowerCase()
    return low !== text && words.every((word) => low.includes(word))
  })
  const starts = (name: string) => Number(!name.toLowerCase().startsWith(text))
  return fits.sort((a, b) => starts(a) - starts(b)).slice(0, SUGGESTION_LIMIT)
}

/** Maximum names from a list that is not loaded as a whole. */
const MAX_NAMES = 200

/** Loads suggestions on focus; without them it works as a plain text input. */
const SuggestedInput = ({ suggests, ...props }: InputProps<"text"> & { suggests: string }) => {
  const { resources } = useAppContext()
  const { resource, isWhole, nameOf } = targetOf(resources, suggests)
  const [isEntered, setEntered] = useState(false)
  const { result } = useList<BaseRecord>({
    resource,
    pagination: isWhole ? { mode: "off" } : { mode: "server", pageSize: MAX_NAMES },
    queryOptions: { enabled: isEntered, staleTime: NAMES_STALE_MS, retry: false },
    errorNotification: false,
    liveMode: "off",
  })
  const text = toInputText(props.value)
  return (
    <Combobox
      {...commonProps(props)}
      isFree
      listLabel={`Saran ${props.field.label.toLowerCase()}`}
      value={text}
      autoCapitalize="sentences"
      options={suggestionsFor(result.data?.map(nameOf) ?? [], text).map((name) => ({ key: name, label: name }))}
      onFocus={() => setEntered(true)}
      onType={props.onChange}
      onPick={props.onChange}
    />
  )
}

const Templates = lazy(async () => ({ default: (await import("./Templates.tsx")).Templates }))

const completes = { email: "off", url: "url" } as const

/** Share of the maximum length from which the count is shown. */
const COUNT_FROM_SHARE = 0.8

/** `86 dari 120 huruf`, once it is worth knowing. */
const LengthNote = ({ text, max, always }: { text: string; max: number | undefined; always?: boolean }) =>
  max !== undefined && (always || text.length > max * COUNT_FROM_SHARE) ? (
    <span className={text.length > max ? "input-note is-over" : "input-note"}>
      {text.length} dari {max} huruf
    </span>
  ) : null

interface ReadyTextsProps {
  field: Pick<InputProps<"text">["field"], "templates" | "templatesIn">
  text: string
  isDemanded: boolean
  onChange: (text: string) => void
}

const ReadyTexts = ({ field: { templates, templatesIn }, text, isDemanded, onChange }: ReadyTextsProps) =>
  (templates || (templatesIn && isDemanded)) && (
    <Suspense>
      <Templates templates={templates} kept={templatesIn} text={text} onChange={onChange} />
    </Suspense>
  )

export const AddressInput = (props: InputProps<"email"> | InputProps<"url">) => (
  <input
    {...commonProps(props as InputProps)}
    className="input"
    type={props.field.kind}
    autoComplete={completes[props.field.kind]}
    value={toInputText(props.value)}
    onChange={({ target }) => props.onChange(target.value)}
  />
)

export const TextInput = (props: InputProps<"text">) => {
  const { field } = props
  const text = toInputText(props.value)
  return (
    <>
      {field.suggests ? (
        <SuggestedInput {...props} suggests={field.suggests} />
      ) : (
        <input
          {...commonProps(props)}
          className="input"
          type="text"
          autoComplete="off"
          value={text}
          onChange={({ target }) => props.onChange(target.value)}
        />
      )}
      <LengthNote text={text} max={field.max} always={field.suggests !== undefined} />
      <ReadyTexts field={field} text={text} isDemanded={props["aria-required"] === true} onChange={props.onChange} />
    </>
  )
}

export const LongTextInput = (props: InputProps<"longtext">) => {
  const text = toInputText(props.value)
  return (
    <>
      <textarea
        {...commonProps(props)}
        className="input"
        rows={4}
        value={text}
        onChange={({ target }) => props.onChange(target.value)}
      />
      <LengthNote text={text} max={props.field.max} />
      <ReadyTexts
        field={props.field}
        text={text}
        isDemanded={props["aria-required"] === true}
        onChange={props.onChange}
      />
    </>
  )
}
