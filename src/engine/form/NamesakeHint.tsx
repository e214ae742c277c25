import { fieldOfKind } from "../../declare/index.ts"
import { optional } from "../../ui/optional.ts"
import type { NamesakeProps } from "./Namesake.tsx"

/** Renders nothing offline, where the link could not be opened either. */
const Namesake = optional<NamesakeProps>(async () => {
  const part = await import("./Namesake.tsx").catch(() => undefined)
  return part?.Namesake ?? (() => null)
})

/** Link to a record with the same unique name. */
export const NamesakeHint = (props: NamesakeProps) =>
  Object.keys(props.sentences).some((name) => fieldOfKind("text", props.resource.fields[name])?.unique) && (
    <Namesake {...props} />
  )
