import { useEffect, useState } from "react"

/** How long somebody has been kept waiting: not noticeably, 3 s, 10 s. */
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
