import { useState } from "react"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { clockOf } from "./clock.ts"
import type { RemoteChange } from "./form-start.ts"

export const whoAndWhen = ({ by, at }: RemoteChange) => `${by ? ` oleh ${by}` : ""}${at ? ` pukul ${clockOf(at)}` : ""}`

interface RemoteChangeBarProps {
  remoteChange: RemoteChange
  onCompare?: () => Promise<void>
}

/** Announces a change by another user. Never changes the form itself. */
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
