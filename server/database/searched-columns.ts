import { operatorsOf, type Resource, searchedOf } from "../../src/declare/index.ts"

/** Long lists whose search finds parts of words by an index: a word that is nowhere is otherwise looked for in every row. */
const SEARCHED: readonly string[] = ["payment", "activity", "user", "subscribe-transaction", "notification"]

/** The texts that they are searched in, of the resources that share a table. Of personal data no parts are found. */
export const searchesOf = (sharing: readonly Resource[]): string[] => [
  ...new Set(
    sharing
      .filter(({ name }) => SEARCHED.includes(name))
      .flatMap((resource) =>
        searchedOf(resource).filter((name) => {
          const field = resource.fields[name]
          return field && operatorsOf[field.kind].includes("like") && !field.masked && !field.computed
        }),
      ),
  ),
]
