import type { ComponentType } from "react"
import { fieldOfKind } from "../../declare/index.ts"
import { optional } from "../../ui/optional.ts"
import type { NamesakeProps } from "./Namesake.tsx"

/** Renders nothing offline, where the link could not be opened either. */
const loadNamesake = async (): Promise<{ default: ComponentType<NamesakeProps> }> => {
  try {
    return { default: (await import("./Namesake.tsx")).Namesake }
  } catch {
    return { default: () => null }
  }
}
const Namesake = optional(loadNamesake)

/** Link to a record with the same unique name. */
export const NamesakeHint = (props: NamesakeProps) =>
  Object.keys(props.sentences).some((name) => fieldOfKind("text", props.resource.fields[name])?.unique) && (
    <Namesake {...props} />
  )
