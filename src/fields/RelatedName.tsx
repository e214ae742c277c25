import { useName } from "./relation-names.ts"

interface RelatedNameProps {
  to: string
  id: string
  parents?: Readonly<Record<string, string>>
}

export const RelatedName = ({ to, id, parents }: RelatedNameProps) => useName(to, id, parents)
