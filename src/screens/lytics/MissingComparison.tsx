import { Button } from "../../ui/Button.tsx"

export const MissingComparison = ({ says, retry }: { says: string; retry: (() => void) | undefined }) => (
  <p className="muted" role="status">
    {says} {retry && <Button onClick={retry}>Coba lagi</Button>}
  </p>
)
