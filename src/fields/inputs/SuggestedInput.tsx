import { type BaseRecord, useList } from "@refinedev/core"
import { useState } from "react"
import { useAppContext } from "../../session/app-context.ts"
import { AutoComplete } from "../../ui/antd.tsx"
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
export const SuggestedInput = ({ suggests, ...props }: InputProps<"text"> & { suggests: string }) => {
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
    <AutoComplete
      {...commonProps(props)}
      isFree
      listLabel={`Saran ${props.field.label.toLowerCase()}`}
      value={text}
      autoCapitalize="sentences"
      options={suggestionsFor(result.data?.map(nameOf) ?? [], text).map((name) => ({ value: name, label: name }))}
      onFocus={() => setEntered(true)}
      onType={props.onChange}
      onPick={props.onChange}
    />
  )
}
