import type { ReactNode } from "react"
import { MissingPart } from "../../feedback/missing-part.ts"
import { CreateRelatedContext } from "../../fields/create-related.ts"
import { optional } from "../../ui/optional.ts"

const CreateRelated = optional(async () => (await import("./CreateRelated.tsx")).CreateRelated, MissingPart)

/** Lets the relations of a form create the records that they miss. */
export const CreatesRelated = ({ children }: { children: ReactNode }) => (
  <CreateRelatedContext value={CreateRelated}>{children}</CreateRelatedContext>
)
