import { type Face, isRowFace } from "../../../declare/index.ts"

/** What an address says of a face alone, and is kept while it is open. */
const OWN_PARAMETERS: { readonly [F in Face]?: readonly string[] } = { calendar: ["span", "at"] }

export const ownParameters = (face: Face, from: URLSearchParams): [string, string][] =>
  (OWN_PARAMETERS[face] ?? []).flatMap((name) => {
    const value = from.get(name)
    return value ? [[name, value] as [string, string]] : []
  })

/** A calendar shows some days: what is searched for in all of them opens as rows. */
const usualFace = (faces: readonly Face[], parameters: URLSearchParams): Face | undefined => {
  const own = ["face", ...(OWN_PARAMETERS.calendar ?? [])]
  const isNarrowed = [...parameters.keys()].some((name) => !own.includes(name))
  return (faces[0] === "calendar" && isNarrowed && faces.find(isRowFace)) || faces[0]
}

/** The face that an address names; the usual one where it names none, or one that is not offered. */
export const faceIn = (faces: readonly Face[], parameters: URLSearchParams): Face =>
  faces.find((face) => face === parameters.get("face")) ?? usualFace(faces, parameters) ?? "table"
