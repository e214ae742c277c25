import type { ReactNode } from "react"
import { Button } from "../ui/Button.tsx"

interface StepFootProps {
  onBack?: () => void
  children?: ReactNode
  next?: string
  onNext?: () => void
  isBlocked?: boolean
  busy?: boolean
}

export const StepFoot = ({ onBack, children, next, onNext, isBlocked, busy }: StepFootProps) => (
  <footer className="import-foot">
    {onBack && <Button onClick={onBack}>Kembali</Button>}
    <div className="import-foot-note">{children}</div>
    {next && (
      <Button look="primary" onClick={onNext} disabled={isBlocked} busy={busy}>
        {next}
      </Button>
    )}
  </footer>
)
