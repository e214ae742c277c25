import { useEffect, useState } from "react"
import { Button } from "./Button.tsx"
import css from "./StillLoading.module.css"

export type Patience = "short" | "slow" | "stuck"

export const usePatience = (isWaiting: boolean): Patience => {
  const [waited, setWaited] = useState<Patience>("short")
  useEffect(() => {
    setWaited("short")
    if (!isWaiting) return
    const timers = [setTimeout(() => setWaited("slow"), 3000), setTimeout(() => setWaited("stuck"), 10_000)]
    return () => timers.forEach(clearTimeout)
  }, [isWaiting])
  return waited
}

export const StillLoading = ({
  waited,
  onCancel,
  onAgain,
}: {
  waited: Patience
  onCancel: () => void
  onAgain: () => void
}) => (
  <div className={`${css.note} row optional`} role="status">
    {waited !== "short" && <span>masih memuat…</span>}
    {waited === "stuck" && (
      <>
        <Button onClick={onCancel}>Batal</Button>
        <Button onClick={onAgain}>Coba lagi</Button>
      </>
    )}
  </div>
)
