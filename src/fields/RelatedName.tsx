import { useName } from "./use-name.ts"

/** What a related record is called, of which only the id is known; the id where nobody says. */
export const RelatedName = ({ to, id }: { to: string; id: string }) => useName(to, id)
