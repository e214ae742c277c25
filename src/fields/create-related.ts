import { type ComponentType, createContext } from "react"
import type { Field } from "../declare/index.ts"
import type { RelationOption } from "./use-relation-options.ts"

export interface CreateRelatedProps {
  field: Field<"relation"> | Field<"relations">
  /** The parents of the relation, by the parameter of the other list. */
  given: Readonly<Record<string, unknown>>
  /** The typed text, which becomes the title of the new record. */
  text: string
  onCreated: (option: RelationOption) => void
  onClose: () => void
}

/** The dialog in which a missing record is created; passed in by forms. Undefined where none can be, as in filters. */
export const CreateRelatedContext = createContext<ComponentType<CreateRelatedProps> | undefined>(undefined)
