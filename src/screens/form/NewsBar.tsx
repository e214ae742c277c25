import { useState } from "react"
import { Button } from "../../fields/Button.tsx"
import { Glyph } from "../../fields/Glyph.tsx"
import { clockOf } from "./clock.ts"
import type { News } from "./start.ts"

export const whoAndWhen = ({ by, at }: News) => `${by ? ` oleh ${by}` : ""}${at ? ` pukul ${clockOf(at)}` : ""}`

interface NewsBarProps {
  news: News
  /** Absent: what changed cannot be read. */
  onCompare?: () => Promise<void>
}

/** Somebody else has changed what is being edited. Nothing is written into the form unasked. */
export const NewsBar = ({ news, onCompare }: NewsBarProps) => {
  const [isReading, setReading] = useState(false)
  const compare = async () => {
    setReading(true)
    await onCompare?.()
    setReading(false)
  }
  return (
    <div className="form-bar-note is-warning" role="status">
      <Glyph name="alert" />
      <p>
        {`Data ini ${news.isRemoved ? "dihapus" : "diubah"}${whoAndWhen(news)}. `}
        {news.isRemoved ? "Isian Anda masih ada; Simpan menawarkan data baru." : "Isian Anda tidak berubah."}
      </p>
      {onCompare && !news.isRemoved && (
        <Button busy={isReading} onClick={() => void compare()}>
          Lihat perbedaan
        </Button>
      )}
    </div>
  )
}
