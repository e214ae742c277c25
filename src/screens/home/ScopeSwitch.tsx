import { Link, useSearchParams } from "react-router"
import { searchOfScope, useScope } from "./scope.ts"
import "../../ui/face-switch.css"

const SCOPES = [
  { isMine: false, word: "Semua" },
  { isMine: true, word: "Saya" },
] as const

export const ScopeSwitch = () => {
  const scope = useScope()
  const [parameters] = useSearchParams()
  if (!scope.isOffered) return null
  return (
    <nav className="face-switch" aria-label="Milik siapa">
      {SCOPES.map(({ isMine, word }) => (
        <Link
          key={word}
          to={{ search: searchOfScope(parameters, isMine) }}
          aria-current={isMine === scope.isMine || undefined}
        >
          {word}
        </Link>
      ))}
    </nav>
  )
}
