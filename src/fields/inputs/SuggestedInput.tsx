import { type BaseRecord, useList } from "@refinedev/core"
import { useState } from "react"
import { useAppContext } from "../../session/app-context.ts"
import { Combobox } from "../../ui/combobox/Combobox.tsx"
import { commonProps, type InputProps, toInputText } from "../input-props.ts"
import { NAMES_STALE_MS, targetOf } from "../relation-target.ts"
import { suggestionsFor } from "../suggestions.ts"

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
