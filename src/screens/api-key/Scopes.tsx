import { scopeWords } from "../../declare/api-scope.ts"
import cellCss from "../../fields/cell.module.css"
import type { OwnCellProps } from "../../fields/own-fields.ts"
import { useAppContext } from "../../session/app-context.ts"

/** The scopes of a key in words. */
export const Scopes = ({ value, view }: OwnCellProps) => {
  const { resources } = useAppContext()
  const words = scopeWords(value as readonly string[], resources)
  if (view === "list") return words.join("; ")
  return (
    <ul className={cellCss.list}>
      {words.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
