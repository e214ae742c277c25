import { type Face, isRowFace } from "../../../declare/index.ts"

const OWN_PARAMETERS: { readonly [F in Face]?: readonly string[] } = { calendar: ["span", "at"] }

export const ownParameters = (face: Face, from: URLSearchParams): [string, string][] =>
  (OWN_PARAMETERS[face] ?? []).flatMap((name) => {
    const value = from.get(name)
    return value ? [[name, value] as [string, string]] : []
  })

/** Filtered addresses open as rows, because a calendar shows only some days. */
const usualFace = (faces: readonly Face[], parameters: URLSearchParams): Face | undefined => {
  const own = ["face", ...(OWN_PARAMETERS.calendar ?? [])]
  const isNarrowed = [...parameters.keys()].some((name) => !own.includes(name))
  return (faces[0] === "calendar" && isNarrowed && faces.find(isRowFace)) || faces[0]
}

export const faceIn = (faces: readonly Face[], parameters: URLSearchParams): Face =>
  faces.find((face) => face === parameters.get("face")) ?? usualFace(faces, parameters) ?? "table"
