import { baseOf, type Resource } from "../../src/declare/index.ts"

/**
 * Statements that create the indexes of the maps of large lists, outside of a transaction. With the point and the id in
 * it, the index alone answers what lies in a box; its expressions are those of `degreeIn` (`server/engine/where.ts`).
 */
export const placeIndexesOf = (resources: readonly Resource[]): string[] => {
  const degree = (at: string, name: "lat" | "lng") => `(("${at}" ->> '${name}')::float8)`
  const large = resources.filter(({ listing }) => listing?.large)
  const places = large.flatMap((resource) => {
    const at = resource.listing?.faces?.map?.at
    return at ? [{ base: baseOf(resource), at }] : []
  })
  return places.map(
    ({ base, at }) =>
      `CREATE INDEX CONCURRENTLY "${base}_${at}_place" ON "${base}" (${degree(at, "lng")}, ${degree(at, "lat")}) INCLUDE ("${at}", id)`,
  )
}
