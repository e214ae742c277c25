import type { Kind, Resource } from "../../src/declare/index.ts"

/**
 * Selects and amounts that a large list is filtered by, in pairs. Amounts lie elsewhere for each choice: what is dear for a rent is
 * cheap for a sale. By an index of the choice alone all its rows would be looked at for the few that are so dear.
 */
export const pricedOf = (sharing: readonly Resource[]): [select: string, amount: string][] => {
  const large = sharing.find(({ listing }) => listing?.large)
  const filtersOf = (kind: Kind) =>
    (large?.listing?.filters ?? []).filter((name) => {
      const field = large?.fields[name]
      return field?.kind === kind && !field.computed
    })
  return filtersOf("select").flatMap((name) => filtersOf("money").map((amount): [string, string] => [name, amount]))
}
