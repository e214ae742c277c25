import type { Resource } from "../../declare/index.ts"
import { type Draft, isSame } from "./draft.ts"

/** The sentence for what an address gave and a restored draft says otherwise: the draft is what was typed. Empty: nothing. */
export const overruledWords = ({ fields }: Resource, given: Draft, draft: Draft): string => {
  const labels = Object.keys(given)
    .filter((name) => !isSame(String(draft[name] ?? ""), String(given[name])))
    .map((name) => fields[name]?.label)
  return labels.length > 0 ? ` ${labels.join(", ")} mengikuti draf, bukan halaman yang Anda buka sebelumnya.` : ""
}
