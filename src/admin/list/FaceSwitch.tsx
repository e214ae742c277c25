import { Link } from "react-router"
import type { Page } from "../../declare/index.ts"
import { useIsPhone } from "../../ui/use-media.ts"
import { facesOf } from "./faces.ts"
import type { ListState } from "./use-list-query.ts"

/** The ways to look at the same list: links, so that each can be opened and shared. */
export const FaceSwitch = ({ page, state }: { page: Page; state: ListState }) => {
  const faces = facesOf(page, useIsPhone())
  if (faces.length < 2) return null
  const open = faces.find(({ face }) => face === state.face) ?? faces[0]
  return (
    <nav className="face-switch" aria-label="Tampilan">
      {faces.map(({ face, label }) => (
        <Link key={face} to={{ search: state.searchAs(face) }} aria-current={face === open?.face ? "true" : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
