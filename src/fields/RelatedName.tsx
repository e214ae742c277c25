import { useName } from "./relation-names.ts"

export const RelatedName = ({ to, id }: { to: string; id: string }) => useName(to, id)
