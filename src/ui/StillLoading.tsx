import { Button } from "./Button.tsx"
import type { Patience } from "./use-patience.ts"

/** Says after 3 s that the list is still on its way, and gives a way out after 10 s. */
export const StillLoading = ({
  waited,
  onCancel,
  onAgain,
}: {
  waited: Patience
  onCancel: () => void
  onAgain: () => void
}) => (
  <div className="still-loading" role="status">
    {waited !== "short" && <span>masih memuat…</span>}
    {waited === "stuck" && (
      <>
        <Button onClick={onCancel}>Batal</Button>
        <Button onClick={onAgain}>Coba lagi</Button>
      </>
    )}
  </div>
)
