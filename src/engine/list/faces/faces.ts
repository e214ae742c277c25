import { type ComponentType, createElement, useContext, useMemo } from "react"
import { type Face, type Faces, isRowFace, type Page, type RowFace } from "../../../declare/index.ts"
import { useAppContext } from "../../../session/app-context.ts"
import { deferred } from "../../../ui/deferred.ts"
import { type Registry, RegistryContext } from "../../registry.ts"
import { ListSkeleton } from "../ListStates.tsx"
import { TableFace } from "./TableFace.tsx"

export const loadCards = () => import("./Cards.tsx")

const Waiting = () => createElement(ListSkeleton, { of: "rows" })
const CardsWaiting = () => createElement(ListSkeleton, { of: "cards" })

/** Default components. Other faces require a component in the registry. */
export const FACES: {
  readonly [F in Face]: F extends RowFace ? ComponentType : ComponentType | undefined
} = {
  table: TableFace,
  cards: deferred(async () => (await loadCards()).Cards, CardsWaiting),
  map: deferred(async () => (await import("./MapFace.tsx")).MapFace, Waiting),
  calendar: deferred(async () => (await import("./calendar/CalendarFace.tsx")).CalendarFace, Waiting),
  board: deferred(async () => (await import("./BoardFace.tsx")).BoardFace, Waiting),
  groups: undefined,
  charts: deferred(async () => (await import("./QueryCharts.tsx")).QueryCharts, Waiting),
}

const componentOf = (face: Face, page: Page, own: Registry["faces"]): ComponentType | undefined =>
  isRowFace(face) ? undefined : (own[page.name]?.[face] ?? FACES[face])

const queryOf = (rule: Faces[Face]) => (typeof rule === "object" && "query" in rule ? rule.query : undefined)

export const findFaces = (page: Page, own: Registry["faces"], mayQuery: (query: string) => boolean): Face[] => {
  const declared: Faces = (!page.view && page.resource.listing?.faces) || { table: true }
  return (Object.keys(declared) as Face[]).filter((face) => {
    const query = queryOf(declared[face])
    const isShown = isRowFace(face) || componentOf(face, page, own) !== undefined
    return isShown && (query === undefined || mayQuery(query))
  })
}

export const useFaces = (page: Page) => {
  const own = useContext(RegistryContext).faces
  const { can } = useAppContext()
  const faces = useMemo(() => findFaces(page, own, (query) => can(page.resource.name, query)), [page, own, can])
  return { faces, componentOf: (face: Face) => componentOf(face, page, own) }
}
