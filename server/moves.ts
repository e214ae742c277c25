import type { Resource } from "../src/declare/index.ts"
import { unsoundField } from "./refusal.ts"
import type { Row } from "./tables.ts"

/** A select that knows what may follow what takes no other step. */
export const checkMoves = ({ fields }: Resource, before: Row, draft: Row) => {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== "select" || !field.moves || !(name in draft)) continue
    const [from, to] = [String(before[name] ?? ""), String(draft[name] ?? "")]
    const next = field.moves[from]
    if (from === to || !next || next.includes(to)) continue
    const word = (value: string) => field.options[value] ?? value
    const allowed = next.length
      ? `Langkah berikutnya yang mungkin: ${next.map(word).join(", ")}.`
      : "Tidak ada langkah berikutnya."
    throw unsoundField(
      name,
      `${field.label} ${word(from)} tidak dapat diubah menjadi ${word(to) || "kosong"}. ${allowed}`,
    )
  }
}
