import { useState } from "react"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { clockOf } from "./clock.ts"
import type { RemoteChange } from "./form-start.ts"

export const whoAndWhen = ({ by, at }: RemoteChange) => `${by ? ` oleh ${by}` : ""}${at ? ` pukul ${clockOf(at)}` : ""}`

interface RemoteChangeBarProps {
  remoteChange: RemoteChange
  /** Absent: what changed cannot be read. */
  onCompare?: () => Promise<void>
}

/** Somebody else has changed what is being edited. Nothing is written into the form unasked. */
export const RemoteChangeBar = ({ remoteChange, onCompare }: RemoteChangeBarProps) => {
  const [isReading, setReading] = useState(false)
  const compare = async () => {
    setReading(true)
    await onCompare?.()
    setReading(false)
  }
  return (
    <div className="form-bar-note is-warning" role="status">
      <Icon name="alert" />
      <p>
        {`Data ini ${remoteChange.isRemoved ? "dihapus" : "diubah"}${whoAndWhen(remoteChange)}. `}
        {remoteChange.isRemoved ? "Isian Anda masih ada; Simpan menawarkan data baru." : "Isian Anda tidak berubah."}
      </p>
      {onCompare && !remoteChange.isRemoved && (
        <Button busy={isReading} onClick={() => void compare()}>
          Lihat perbedaan
        </Button>
      )}
    </div>
  )
}
