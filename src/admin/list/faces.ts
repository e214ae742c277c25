import type { Face, Page } from "../../declare/index.ts"

const WORDS: { readonly [F in Face]: string } = { table: "Tabel", cards: "Kartu", map: "Peta" }

export interface FaceChoice {
  face: Face
  label: string
}

/** How a list can be looked at. On a phone a table is cards. A view of the same records has a table alone. */
export const facesOf = ({ resource, view }: Page, isPhone: boolean): FaceChoice[] => {
  const declared = (!view && resource.listing?.faces) || ["table"]
  return declared.flatMap((face) => {
    if (face === "cards" && isPhone) return []
    return { face, label: face === "table" && isPhone ? WORDS.cards : WORDS[face] }
  })
}

/** The face that an address names: a table where it names none, or one that the list does not have. */
export const faceIn = (page: Page, parameters: URLSearchParams): Face =>
  facesOf(page, false).find(({ face }) => face === parameters.get("face"))?.face ?? "table"

/** The field that says where on earth a record is. */
export const placeFieldOf = ({ fields }: Page["resource"]): string | undefined =>
  Object.keys(fields).find((name) => fields[name]?.kind === "geo")
