import { showNumber } from "../declare/format.ts"
import type { Summary } from "../domain/listing-import/summary.ts"

export const Counts = ({ summary }: { summary: Summary }) => {
  const { ready, bad, repeated, skipped } = summary
  const parts = [
    ["good", ready, "siap"],
    ["bad", bad, "perlu diperbaiki"],
    ["warn", repeated, "ganda"],
    ["muted", skipped, "dilewati"],
  ] as const
  return (
    <p className="import-counts" role="status">
      {parts
        .filter(([tone, count]) => count > 0 || tone === "good")
        .map(([tone, count, word]) => (
          <span key={tone} data-tone={tone}>
            <b>{showNumber(count)}</b> {word}
          </span>
        ))}
    </p>
  )
}
