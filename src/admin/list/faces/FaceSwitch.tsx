import type { ReactNode } from "react"
import { Link } from "react-router"
import type { Face, Page } from "../../../declare/index.ts"
import { useIsPhone } from "../../../ui/use-media.ts"
import type { FaceProps } from "./face-props.ts"
import "../toolbar.css"

const LABELS: { readonly [F in Face]: string | ((page: Page) => string) } = {
  table: "Tabel",
  cards: "Kartu",
  map: "Peta",
  calendar: "Kalender",
  board: "Papan",
  groups: ({ resource: { fields, listing } }) => `Per ${fields[listing?.faces?.groups?.by ?? ""]?.label.toLowerCase()}`,
  charts: "Grafik",
}

/** A table has no room on a phone, and is cards there. */
export const shownFace = (face: Face, isPhone: boolean): Face => (isPhone && face === "table" ? "cards" : face)

/** The faces to choose from, each once. */
export const faceChoices = (page: Page, faces: readonly Face[], isPhone: boolean) => {
  const shown = faces.map((face) => shownFace(face, isPhone))
  return faces
    .map((face, index) => ({ face, shown: shown[index] as Face }))
    .filter((choice, index) => shown.indexOf(choice.shown) === index)
    .map(({ face, shown: one }) => {
      const label = LABELS[one]
      return { face, shown: one, label: typeof label === "string" ? label : label(page) }
    })
}

/** The ways to look at the same list: links, so that each can be opened and shared. */
export const FaceSwitch = ({ page, state }: FaceProps) => {
  const isPhone = useIsPhone()
  const choices = faceChoices(page, state.faces, isPhone)
  if (choices.length < 2) return null
  return (
    <nav className="face-switch" aria-label="Tampilan">
      {choices.map(({ face, shown, label }) => (
        <Link
          key={face}
          to={{ search: state.searchAs(face) }}
          aria-current={shown === shownFace(state.face, isPhone) ? "true" : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

/** Stands in the toolbar's place above a face that search and filters do not reach. */
export const FaceBar = ({ page, state, children }: FaceProps & { children?: ReactNode }) => (
  <div className="toolbar-row">
    {children}
    {!useIsPhone() && <FaceSwitch page={page} state={state} />}
  </div>
)
