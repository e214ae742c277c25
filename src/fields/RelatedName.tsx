import { useName } from "./use-name.ts"

export const RelatedName = ({ to, id }: { to: string; id: string }) => useName(to, id)
