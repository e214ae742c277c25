import type { Kind, Resource } from "../../src/declare/index.ts"

/**
 * Select and amount filters for combined indexes: high for a rent is low for a sale, and an index without amounts reads
 * most rows.
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
