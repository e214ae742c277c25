import { Link } from "react-router"
import type { Face, Page } from "../../../declare/index.ts"
import css from "../../../ui/face-switch.module.css"
import { useIsPhone } from "../../../ui/use-media.ts"
import { useListContext } from "../list-context.ts"

const LABELS: { readonly [F in Face]: string | ((page: Page) => string) } = {
  table: "Tabel",
  cards: "Kartu",
  map: "Peta",
  calendar: "Kalender",
  board: "Papan",
  groups: ({ resource: { fields, listing } }) => `Per ${fields[listing?.faces?.groups?.by ?? ""]?.label.toLowerCase()}`,
  charts: "Grafik",
}

export const shownFace = (face: Face, isPhone: boolean): Face => (isPhone && face === "table" ? "cards" : face)

export const faceChoices = (page: Page, faces: readonly Face[], isPhone: boolean) =>
  faces
    .filter((face) => !(isPhone && face === "cards" && faces.includes("table")))
    .map((face) => {
      const label = LABELS[shownFace(face, isPhone)]
      return { face, label: typeof label === "string" ? label : label(page) }
    })

/** Phones have the faces in the menu of the list head. */
export const FaceSwitch = () => {
  const { page, state } = useListContext()
  const isPhone = useIsPhone()
  const choices = faceChoices(page, state.faces, isPhone)
  if (isPhone || choices.length < 2) return null
  const open = choices.find(({ face }) => face === state.face) ?? choices[0]
  return (
    <nav className={`${css.faces} push no-print`} aria-label="Tampilan">
      {choices.map(({ face, label }) => (
        <Link
          key={face}
          to={{ search: state.searchAs(face) }}
          aria-current={face === open?.face ? "true" : undefined}
          onClick={() => state.rememberFace(face)}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
