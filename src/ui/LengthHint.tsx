import { showNumber } from "../declare/format.ts"

/** Characters before the limit from which the length is shown. */
const COUNTER_MARGIN_CHARS = 500

/** A text's length near its limit. Before that, the keys that send it, on devices with keys. */
export const LengthHint = ({ length, longest }: { length: number; longest: number }) => {
  if (length > longest - COUNTER_MARGIN_CHARS) return `${showNumber(length)} / ${showNumber(longest)}`
  return matchMedia("(hover: none), (pointer: coarse)").matches ? null : "Ctrl+Enter mengirim"
}
