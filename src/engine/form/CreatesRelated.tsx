import { lazy, type ReactNode } from "react"
import { CreateRelatedContext } from "../../fields/create-related.ts"

const CreateRelated = lazy(async () => ({ default: (await import("./CreateRelated.tsx")).CreateRelated }))

/** Lets the relations of a form create the records that they miss. */
export const CreatesRelated = ({ children }: { children: ReactNode }) => (
  <CreateRelatedContext value={CreateRelated}>{children}</CreateRelatedContext>
)
